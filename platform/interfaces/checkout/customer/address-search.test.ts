import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ environment: { LIMIT_ADDRESS_SEARCHES_PER_MINUTE_AND_ADDRESS: "1000" } });
});

afterAll(() => shop.close());

const identityNumber = "1212121210";
const search = (body: object, token?: string) => shop.call("POST", "address-search", { body, token });

describe("POST address-search (15, 16.3)", () => {
  it.each([
    { identityNumber: "191212121210", paymentMethod: "invoice" },
    { identityNumber: 1212121210, paymentMethod: 4 },
    { identityNumber: " 121212-1210 ", paymentMethod: "" },
    { identityNumber: "121212+1210" },
  ])("%j finds an invented address, and nothing of it is stored", async (body) => {
    const answer = await search(body);
    const address = { firstName: "Stina", address1: "Exempelgatan 1", zipCode: "111 22", country: "SE" };
    expect([answer.status, answer.at("address")]).toMatchObject([200, address]);
    const selection = await shop.call("GET", "selection", { token: answer.token });
    expect(selection.at("selection.address")).toMatchObject({ firstName: "", city: "" });
  });

  it.each([
    [{ identityNumber: "1212121212" }, 404, { identityNumber: "not found" }],
    [{ identityNumber: null }, 406, { identityNumber: "required" }],
    [{ identityNumber: "12345" }, 406, { identityNumber: "invalid" }],
    [{ identityNumber: "121212121O" }, 406, { identityNumber: "invalid" }],
    [{ identityNumber: [identityNumber] }, 406, { identityNumber: "invalid" }],
    [{ identityNumber: "0".repeat(100_000) }, 406, { identityNumber: "invalid" }],
    [{ identityNumber, paymentMethod: "nothing" }, 404, { paymentMethod: "not found" }],
    [{ identityNumber, paymentMethod: "dummy" }, 503, { paymentMethod: "not available" }],
  ])("%j is %d", async (body, status, errors) => {
    const answer = await search(body);
    expect([answer.status, answer.body]).toEqual([status, { token: answer.token, errors }]);
  });

  it("503 where no method that can search is offered", async () => {
    const { token } = await shop.call("PUT", "countries/JP");
    const answer = await search({ identityNumber }, token);
    expect([answer.status, answer.at("errors")]).toEqual([503, { paymentMethod: "not available" }]);
  });
});
