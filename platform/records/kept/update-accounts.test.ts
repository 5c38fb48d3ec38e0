import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateMarkets } from "../update-markets.ts";
import { marketsOfAccounts } from "./markets-of.ts";
import { countKeptLines } from "./read-kept.ts";
import { readAccountRecords } from "./read-accounts.ts";
import { readPaymenttermRecords } from "./read-records.ts";
import { fullAccount } from "./testing/account.ts";
import { openKeptShop, wrote, type KeptShop } from "./testing/kept-shop.ts";
import { updateAccounts } from "./update-accounts.ts";
import { updateSalesreps } from "./update-salesreps.ts";
import { updatePaymentterms } from "./update-terms.ts";

let shop: KeptShop;

beforeAll(async () => {
  shop = await openKeptShop();
  await shop.write(updateSalesreps, [{ id: "S1", name: "Seller" }]);
  await shop.news();
});
afterAll(() => shop.close());

const kept = async (subject: string) => (await readAccountRecords(shop.db, [subject])).get(subject)?.record;
const write = (record: object) => shop.write<object>(updateAccounts, [record]);
const full = fullAccount("A1");

describe("accounts: soap.md 3.2", () => {
  it("are inserted and given back whole; terms that they name first are made and told of", async () => {
    expect(await write(full)).toMatchObject({ inserted: 1 });
    expect(await shop.news()).toEqual(["paymentterm 1", "shippingterm 1", "account 1"]);
    expect(await readAccountRecords(shop.db, ["1"])).toEqual(new Map([["1", { entry: "A1", record: full }]]));
    expect((await readPaymenttermRecords(shop.db, ["1"])).get("1")?.record).toEqual({
      id: "N30",
      name: "30 days",
    });
  });

  it("what is given back can be sent again and changes nothing", async () => {
    for (const record of [full, await kept("1"), { id: "A1" }]) {
      expect(await shop.attempt<object | undefined>(updateAccounts, [record])).toMatchObject({
        result: { ok: true, inserted: 0, changed: 0, unchanged: 1 },
        untouched: true,
      });
    }
  });

  it("are active unless they say otherwise", async () => {
    await write({ id: "bare" });
    expect(await kept("2")).toEqual({ id: "bare", status: "active" });
  });

  it.each([
    ["cancelled", "cancelled"],
    ["canceled", "cancelled"],
    ["inactive", "inactive"],
    ["active", "active"],
  ])("may be %s", async (status, read) => {
    await write({ id: "bare", status });
    expect((await kept("2"))?.status).toBe(read);
  });

  it("keep what is absent", async () => {
    await write({ id: "A1", description: "Acme Group", shippingaddress: { city: "Höör" } });
    expect(await kept("1")).toEqual({
      ...full,
      description: "Acme Group",
      shippingaddress: { ...Object(full.shippingaddress), city: "Höör" },
    });
    await write(full);
  });

  it.each([
    ["description"],
    ["other"],
    ["discount"],
    ["market"],
    ["pricelist"],
    ["internalinformation"],
    ["creditlimit"],
    ["salesrep"],
    ["paymentterms"],
    ["shippingterms"],
    ["accountaddress"],
    ["shippingaddress"],
    ["invoiceaddress"],
    ["carrierinformation"],
  ])("an empty %s clears it", async (field) => {
    expect(await write({ id: "A1", [field]: "" })).toMatchObject({ changed: 1 });
    expect(await kept("1")).toEqual({ ...full, [field]: "" });
    await write(full);
    expect(await kept("1")).toEqual(full);
  });

  it.each([["buyers"], ["addresses"], ["additionals"]])("an empty list of %s clears it", async (field) => {
    await write({ id: "A1", [field]: [] });
    expect(await kept("1")).toEqual({ ...full, [field]: [] });
    await write(full);
    expect(await kept("1")).toEqual(full);
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

  it("are read with what other records are called by now; a reference renames nothing", async () => {
    await shop.write(updatePaymentterms, [{ id: "N30", name: "Thirty" }]);
    await shop.write(updateMarkets, [{ id: "M9", store: 1, description: "Moon" }]);
    await write({
      id: "N",
      paymentterms: { id: "N30", description: "x" },
      market: { id: "M9", description: "y" },
    });
    expect(await kept("3")).toEqual({
      id: "N",
      status: "active",
      paymentterms: { id: "N30", description: "Thirty" },
      market: { id: "M9", description: "Moon" },
    });
    await shop.news();
  });

  it("amounts are rounded to two decimals, codes written in capitals", async () => {
    const sent = { id: "R", discount: "7.125", creditlimit: "1000", accountaddress: { country: "se" } };
    await write(sent);
    expect(await kept("4")).toEqual({
      id: "R",
      status: "active",
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
  });

  it("are written once by calls at the same time", async () => {
    const results = await shop.atOnce(20, updateAccounts, [{ id: "P", shippingterms: { id: "PT" } }]);
    expect(wrote(results)).toBe(1);
    expect(await shop.news()).toEqual(["shippingterm 2", "account 6"]);
  });

  it("different fields changed at the same time are all kept", async () => {
    const fields = ["description", "other", "internalinformation"];
    await Promise.all(fields.map((field) => shop.atOnce(1, updateAccounts, [{ id: "P", [field]: field }])));
    expect(await kept("6")).toMatchObject(Object.fromEntries(fields.map((field) => [field, field])));
  });

  it("the markets of an account are its own and its buyers', by their numbers", async () => {
    const markets = await marketsOfAccounts(shop.db, ["1", "2", "3", "404", "x"]);
    expect(markets).toEqual(
      new Map([
        ["1", [1, 3]],
        ["2", []],
        ["3", [4]],
      ]),
    );
  });

  it("how much there is of each is told in lines of a hundred characters", async () => {
    await write({ id: "long", internalinformation: "x".repeat(5000) });
    const subject = (await shop.news()).at(-1)?.split(" ")[1] ?? "";
    expect(await countKeptLines(shop.db, "account", [subject, "404"])).toEqual(new Map([[subject, 50]]));
  });

  it("a thousand are written and read at once", async () => {
    await shop.news();
    const records = Array.from({ length: 1000 }, (_, index) => fullAccount(`L${index}`));
    expect(await shop.write(updateAccounts, records)).toMatchObject({ inserted: 1000 });
    const subjects = (await shop.news()).map((news) => news.split(" ")[1] ?? "");
    expect(await readAccountRecords(shop.db, subjects)).toHaveProperty("size", 1000);
  });
});
