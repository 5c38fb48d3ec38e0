import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openKeptShop, refused, type KeptShop } from "./testing/kept-shop.ts";
import { updateAccounts } from "./update-accounts.ts";

let shop: KeptShop;

beforeAll(async () => {
  shop = await openKeptShop();
});
afterAll(() => shop.close());

describe("accounts with a bad field are refused, and nothing is written", () => {
  const unknown = { id: "404" };
  it.each([
    ["no id", {}, "id", "required"],
    ["another type", { type: "b2b" }, "type", "invalid"],
    ["another status", { status: "asleep" }, "status", "invalid"],
    ["a long description", { description: "x".repeat(256) }, "description", "invalid"],
    ["a discount that is none", { discount: "half" }, "discount", "invalid"],
    ["a credit limit that is none", { creditlimit: "1e9" }, "creditlimit", "invalid"],
    ["an unknown market", { market: unknown }, "market/id", "unknown"],
    ["a market without an id", { market: { description: "x" } }, "market/id", "required"],
    ["an unknown price list", { pricelist: unknown }, "pricelist/id", "unknown"],
    ["an unknown sales rep", { salesrep: unknown }, "salesrep/id", "unknown"],
    ["terms without an id", { paymentterms: { description: "x" } }, "paymentterms/id", "required"],
    ["an unknown country", { invoiceaddress: { country: "XX" } }, "invoiceaddress/country", "invalid"],
    [
      "packages that are none",
      { carrierinformation: { packages: "two" } },
      "carrierinformation/packages",
      "invalid",
    ],
    ["a buyer without an id", { buyers: [{ firstname: "x" }] }, "buyers/buyer[1]/id", "required"],
    [
      "a buyer of another status",
      { buyers: [{ id: "1", status: "x" }] },
      "buyers/buyer[1]/status",
      "invalid",
    ],
    ["a buyer of an unknown store", { buyers: [{ id: "1", store: 9 }] }, "buyers/buyer[1]/store", "unknown"],
    ["a buyer of no country", { buyers: [{ id: "1", country: "S" }] }, "buyers/buyer[1]/country", "invalid"],
    [
      "a buyer of an unknown market",
      { buyers: [{ id: "1" }, { id: "2", market: unknown }] },
      "buyers/buyer[2]/market/id",
      "unknown",
    ],
    [
      "a buyer of an unknown price list",
      { buyers: [{ id: "1", pricelist: unknown }] },
      "buyers/buyer[1]/pricelist/id",
      "unknown",
    ],
    [
      "an address of no country",
      { addresses: [{ country: "Sweden" }] },
      "addresses/address[1]/country",
      "invalid",
    ],
    [
      "an additional without a key",
      { additionals: [{ value: "x" }] },
      "additionals/additional[1]/key",
      "required",
    ],
  ])("%s", async (name, fields, field, code) => {
    const id = name === "no id" ? {} : { id: "bad" };
    const terms = { id: "good", paymentterms: { id: "never made" } };
    expect(await shop.attempt<object>(updateAccounts, [terms, { ...id, ...fields }])).toMatchObject(
      refused({ record: 2, field, code }),
    );
  });

  it("every bad record is named", async () => {
    const records = [{ id: "1a", market: unknown }, { id: "1b" }, { id: "1c", salesrep: unknown }];
    const { result } = await shop.attempt<object>(updateAccounts, records);
    expect(result).toMatchObject({
      problems: [
        { record: 1, id: "1a", field: "market/id" },
        { record: 3, id: "1c", field: "salesrep/id" },
      ],
    });
  });
});
