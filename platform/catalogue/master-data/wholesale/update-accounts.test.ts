import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refused, unchanged } from "../testing/product-writer.ts";
import { updateMarkets } from "../places/update-markets.ts";
import { countPassthroughLines } from "../../integration/passthrough/read-records.ts";
import { marketsOfAccounts, readAccountRecords } from "./read-accounts.ts";
import { readPaymenttermRecords, updatePaymentterms } from "./terms.ts";
import { fullAccount } from "./testing/account.ts";
import { openIntegrationShop, wrote, type IntegrationShop } from "./testing/integration-shop.ts";
import { updateAccounts } from "./update-accounts.ts";
import { updateSalesreps } from "./salesreps.ts";

let shop: IntegrationShop;

beforeAll(async () => {
  shop = await openIntegrationShop();
  await shop.write(updateSalesreps, [{ id: "S1", name: "Seller" }]);
  await shop.news();
});
afterAll(() => shop.close());

const kept = async (subject: string) => (await readAccountRecords(shop.db, [subject])).get(subject)?.record;
const write = (record: object) => shop.write<object>(updateAccounts, [record]);
const full = fullAccount("A1");

describe("accounts: soap.md#master-data", () => {
  it("are inserted and given back whole; terms that they name first are made and told of", async () => {
    expect(await write(full)).toMatchObject({ inserted: 1 });
    expect(await shop.news()).toEqual(["paymentterm 1", "shippingterm 1", "account 1"]);
    expect(await readAccountRecords(shop.db, ["1"])).toEqual(new Map([["1", { entry: "A1", record: full }]]));
    const terms = (await readPaymenttermRecords(shop.db, ["1"])).get("1")?.record;
    expect(terms).toEqual({ id: "N30", name: "30 days" });
    for (const record of [full, await kept("1"), { id: "A1" }]) {
      const again = await shop.attempt<object | undefined>(updateAccounts, [record]);
      expect(again).toEqual({ result: unchanged, untouched: true });
    }
  });

  it("are active unless they say otherwise", async () => {
    await write({ id: "bare" });
    expect(await kept("2")).toEqual({ id: "bare", status: "active" });
    for (const status of ["cancelled", "inactive", "active"]) {
      await write({ id: "bare", status: status.replace("ll", "l") });
      expect((await kept("2"))?.status).toBe(status);
    }
  });

  it("keep what is absent, also inside, and clear what is empty", async () => {
    const shippingaddress = { ...Object(full.shippingaddress), city: "Höör" };
    await write({ id: "A1", shippingaddress: { city: "Höör" } });
    expect(await kept("1")).toEqual({ ...full, shippingaddress });
    const stay = new Set(["id", "type", "status"]);
    const lists = new Set(["buyers", "addresses", "additionals"]);
    for (const field of Object.keys(full).filter((name) => !stay.has(name))) {
      const cleared = { [field]: lists.has(field) ? [] : "" };
      await write(full);
      expect(await write({ id: "A1", ...cleared })).toMatchObject({ changed: 1 });
      expect(await kept("1")).toEqual({ ...full, ...cleared });
    }
    await write(full);
    await shop.news();
  });

  it("buyers, addresses and additionals are added or changed by their ids", async () => {
    const [first, ...others] = full.buyers;
    await write({
      id: "A1",
      buyers: [
        { id: "B1", city: "" },
        { id: "B3", market: { id: "3" } },
      ],
      addresses: [{ id: "Kivik-1", city: "Kivik by" }, { id: "new" }],
      additionals: [{ key: "note", value: "n" }],
    });
    expect(await kept("1")).toEqual({
      ...full,
      buyers: [{ ...first, city: "" }, ...others, { id: "B3", market: { id: "3", description: "Asia" } }],
      addresses: [{ ...full.addresses[0], city: "Kivik by" }, full.addresses[1], { id: "new" }],
      additionals: [
        { key: "segment", value: "gold" },
        { key: "note", value: "n" },
      ],
    });
    await shop.news();
  });

  it("are read with what other records are called by now, amounts rounded, codes in capitals; a reference renames nothing", async () => {
    await shop.write(updatePaymentterms, [{ id: "N30", name: "Thirty" }]);
    await shop.write(updateMarkets, [{ id: "M9", store: 1, description: "Moon" }]);
    const refs = { paymentterms: { id: "N30", description: "x" }, market: { id: "M9", description: "y" } };
    const amounts = { discount: "7.125", creditlimit: "1000" };
    await write({ id: "N", ...refs, ...amounts, accountaddress: { country: "se" } });
    expect(await kept("3")).toEqual({
      id: "N",
      status: "active",
      paymentterms: { id: "N30", description: "Thirty" },
      market: { id: "M9", description: "Moon" },
      discount: "7.13",
      creditlimit: "1000.00",
      accountaddress: { country: "SE" },
    });
    await shop.news();
  });

  it("are told of to nobody when the user's own writing is not, nor are the terms that it made", async () => {
    const record = { id: "quiet", paymentterms: { id: "Q1" } };
    expect(await shop.quietly(updateAccounts, [record])).toMatchObject({ inserted: 1 });
    expect(await shop.news()).toEqual([]);
    // Terms without a description are called by their id.
    expect((await kept("4"))?.paymentterms).toEqual({ id: "Q1", description: "Q1" });
  });

  it("are written once by calls at the same time; different fields are all kept", async () => {
    const results = await shop.atOnce(20, updateAccounts, [{ id: "P", shippingterms: { id: "PT" } }]);
    expect(wrote(results)).toBe(1);
    expect(await shop.news()).toEqual(["shippingterm 2", "account 5"]);
    const fields = ["description", "other", "internalinformation"];
    await Promise.all(fields.map((field) => shop.atOnce(1, updateAccounts, [{ id: "P", [field]: field }])));
    expect(await kept("5")).toMatchObject(Object.fromEntries(fields.map((field) => [field, field])));
  });

  it("the markets of an account are its own and its buyers', by their numbers", async () => {
    const markets = await marketsOfAccounts(shop.db, ["1", "2", "3", "404", "x"]);
    expect(Object.fromEntries(markets)).toEqual({ 1: [1, 3], 2: [], 3: [4] });
  });

  it("how much there is of each is told in lines of a hundred characters", async () => {
    await write({ id: "long", internalinformation: "x".repeat(5000) });
    expect(await countPassthroughLines(shop.db, "account", ["6", "404"])).toEqual(new Map([["6", 50]]));
  });

  it("a thousand are written and read at once", async () => {
    await shop.news();
    const records = Array.from({ length: 1000 }, (_, index) => fullAccount(`L${index}`));
    expect(await shop.write(updateAccounts, records)).toMatchObject({ inserted: 1000 });
    const subjects = (await shop.news()).map((news) => news.split(" ")[1] ?? "");
    expect(await readAccountRecords(shop.db, subjects)).toHaveProperty("size", 1000);
  });
});

describe("accounts with a bad field are refused, and nothing is written", () => {
  const unknown = { id: "404" };
  const buyers = (buyer: object) => ({ buyers: [{ id: "1" }, { id: "2", ...buyer }] });
  it.each([
    [{ id: "" }, "id", "required"],
    [{ type: "b2b" }, "type", "invalid"],
    [{ status: "asleep" }, "status", "invalid"],
    [{ description: "x".repeat(256) }, "description", "invalid"],
    [{ market: unknown }, "market/id", "unknown"],
    [{ market: { description: "x" } }, "market/id", "required"],
    [{ pricelist: unknown }, "pricelist/id", "unknown"],
    [{ salesrep: unknown }, "salesrep/id", "unknown"],
    [{ paymentterms: { description: "x" } }, "paymentterms/id", "required"],
    [{ invoiceaddress: { country: "XX" } }, "invoiceaddress/country", "invalid"],
    [{ carrierinformation: { packages: "two" } }, "carrierinformation/packages", "invalid"],
    [buyers({ id: "" }), "buyers/buyer[2]/id", "required"],
    [buyers({ store: 9 }), "buyers/buyer[2]/store", "unknown"],
    [buyers({ country: "S" }), "buyers/buyer[2]/country", "invalid"],
    [buyers({ market: unknown }), "buyers/buyer[2]/market/id", "unknown"],
    [buyers({ pricelist: unknown }), "buyers/buyer[2]/pricelist/id", "unknown"],
    [{ addresses: [{ country: "Sweden" }] }, "addresses/address[1]/country", "invalid"],
    [{ additionals: [{ value: "x" }] }, "additionals/additional[1]/key", "required"],
  ])("%j", async (fields, field, code) => {
    const terms = { id: "good", paymentterms: { id: "never made" } };
    const result = await shop.attempt<object>(updateAccounts, [terms, { id: "bad", ...fields }]);
    expect(result).toMatchObject(refused({ record: 2, field, code }));
  });
});
