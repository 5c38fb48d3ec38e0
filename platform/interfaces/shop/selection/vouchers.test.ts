import { describe, expect, it } from "vitest";
import { automaticDiscounts, vouchers } from "../../checkout/selection/testing/discount-shop.ts";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd({ settings: (settings) => ({ ...settings, vouchers, automaticDiscounts }) });

describe("vouchers", () => {
  it("are objects by code, automatic discounts by id", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([
      [shop.item("101"), 2],
      [shop.item("103"), 3],
    ]);
    const added = await call("POST", `selections/${id}/vouchers/ten`);
    expect(added.status).toBe(200);
    expect(added.at("discounts.automaticDiscounts.1")).toMatchObject({
      name: "Tre för två",
      priceOffAsNumber: -200,
    });
    expect(added.at("discounts.vouchers.TEN")).toMatchObject({ type: "code", priceOffAsNumber: -110 });
    expect(added.at("totals.totalDiscountPriceAsNumber")).toBe(-310);
    const uri = await call("POST", `selections/${id}/voucher-uri/SUMMER`);
    expect(uri.at("discounts.vouchers.Summer")).toMatchObject({ type: "uri", attributes: { banner: "sun" } });
    const without = await call("DELETE", `selections/${id}/voucher-uri/summer`);
    expect(Object.keys(Object(without.at("discounts.vouchers")))).toEqual(["TEN"]);
    const known = await call("DELETE", `selections/${id}/vouchers/FIFTY`);
    expect(Object.keys(Object(known.at("discounts.vouchers")))).toEqual(["TEN"]);
    await call("POST", `selections/${id}/vouchers/A+B`);
    const none = await call("DELETE", `selections/${id}/vouchers`);
    expect(none.at("discounts.vouchers")).toEqual({});
  });

  it.each([
    { method: "POST", path: "vouchers/NO", status: 404, errors: { voucher: "voucher not found" } },
    { method: "POST", path: "vouchers/OVER", status: 404, errors: { voucher: "voucher not found" } },
    { method: "DELETE", path: "vouchers/NO", status: 404, errors: { voucher: "voucher not found" } },
    { method: "POST", path: "voucher-uri/no", status: 404, errors: { voucher: "voucher not found" } },
    { method: "POST", path: "voucher-uri/TEN", status: 404, errors: { voucher: "voucher not found" } },
    { method: "DELETE", path: "voucher-uri/TEN", status: 404, errors: { voucher: "voucher not found" } },
    { method: "POST", path: "vouchers/ALONE", status: 406, errors: { voucher: "can not be combined" } },
  ])("are refused: $method $path", async ({ method, path, status, errors }) => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("101"), 1]]);
    await call("POST", `selections/${id}/vouchers/FREIGHT`);
    const answer = await call(method, `selections/${id}/${path}`);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
    const after = await call("GET", `selections/${id}`);
    expect(Object.keys(Object(after.at("discounts.vouchers")))).toEqual(["FREIGHT"]);
  });

  it("are guessed 20 times a minute for a selection, and 120 times by a shopper", async () => {
    const { call, selectionOf } = backEnd();
    const guess = (id: string, from?: string) =>
      call("POST", `selections/${id}/vouchers/GUESS`, undefined, { "X-Forwarded-For": from });
    const id = await selectionOf();
    for (let tried = 0; tried < 20; tried += 1) expect((await guess(id)).status).toBe(404);
    expect((await guess(id)).status).toBe(429);
    const ids = await Promise.all(Array.from({ length: 7 }, () => selectionOf()));
    const statuses = [];
    for (const each of ids.flatMap((one) => Array.from({ length: 18 }, () => one))) {
      statuses.push((await guess(each, "8.8.4.4")).status);
    }
    expect(statuses.indexOf(429)).toBe(120);
  });
});
