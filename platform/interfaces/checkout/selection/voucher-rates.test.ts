import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { startDiscountShop } from "./testing/discount-shop.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startDiscountShop();
});

afterAll(() => shop.close());

const calls = [
  ["POST", "vouchers", { voucher: "NOSUCH" }, 404],
  ["POST", "gift-card-apply", { cardNumber: "GC-9999", pin: "1" }, 406],
] as const;

const statuses = async (times: number, call: () => Promise<{ readonly status: number }>) => {
  const answers = await Promise.all(Array.from({ length: times }, call));
  return answers.map(({ status }) => status);
};

describe("rate limits, checkout-rest.md section 18", () => {
  it.each(calls)("%s %s: 20 per minute and session, then 429", async (method, path, body, usual) => {
    shop.passTime(60_000);
    const { token } = await shop.call("GET", "selection");
    const call = () => shop.call(method, path, { token, body });
    expect(await statuses(20, call)).toEqual(Array.from({ length: 20 }, () => usual));
    const refused = await call();
    expect([refused.status, refused.at("errors")]).toEqual([429, { rate: "too many requests" }]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    shop.passTime(60_000);
    expect((await call()).status).toBe(usual);
  });

  it.each(calls)("%s %s: 120 per minute and address", async (method, path, body, usual) => {
    shop.passTime(60_000);
    expect(await statuses(120, () => shop.call(method, path, { body }))).toEqual(
      Array.from({ length: 120 }, () => usual),
    );
    expect((await shop.call(method, path, { body })).status).toBe(429);
  });

  it.each(calls)("%s %s: both forms of the API count together", async (method, path, body, usual) => {
    shop.passTime(60_000);
    const { token } = await shop.call("GET", "selection");
    const call = (form: "classic" | "nested") => () => shop.call(method, path, { token, body, form });
    expect(await statuses(10, call("classic"))).toEqual(Array.from({ length: 10 }, () => usual));
    expect(await statuses(10, call("nested"))).toEqual(Array.from({ length: 10 }, () => usual));
    expect((await call("classic")()).status).toBe(429);
    expect((await call("nested")()).status).toBe(429);
  });

  it("removing by a code is a guess too", async () => {
    shop.passTime(60_000);
    const { token } = await shop.call("GET", "selection");
    const call = () => shop.call("DELETE", "vouchers/NOSUCH", { token });
    await statuses(20, call);
    expect((await call()).status).toBe(429);
    expect((await shop.call("DELETE", "vouchers", { token })).status).toBe(200);
  });
});
