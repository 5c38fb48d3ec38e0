import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateProducts } from "../update-products.ts";
import { marketsOfInvoices } from "./markets-of.ts";
import { readInvoiceRecords } from "./read-records.ts";
import { fullInvoice as full } from "./testing/invoice.ts";
import { openKeptShop, refused, wrote, type KeptShop } from "./testing/kept-shop.ts";
import { insertOrders } from "./testing/orders.ts";
import { updateAccounts } from "./update-accounts.ts";
import { updateInvoices } from "./update-invoices.ts";

let shop: KeptShop;

beforeAll(async () => {
  shop = await openKeptShop();
  const sized = { sizetable: { id: "plain" }, sizes: [{ id: "S" }] };
  const shoe = { sizetable: { id: "shoes" }, sizes: [{ id: "42" }] };
  await shop.write<object>(updateProducts, [
    { id: "10", description: "Shirt", variations: [{ id: "10-a", ...sized }] },
    { id: "11", description: "Shoe", variations: [{ id: "11-a", ...shoe }, { id: "11-b" }] },
  ]);
  await shop.write(updateAccounts, [{ id: "A1" }]);
  await insertOrders(shop, [
    { number: 10001, market: 2 },
    { number: 10002, externalId: "ERP-7", market: 3 },
    { number: 10003, externalId: "10001x" },
  ]);
  await shop.news();
});
afterAll(() => shop.close());

const kept = async (subject: string) => (await readInvoiceRecords(shop.db, [subject])).get(subject)?.record;
const write = (record: object) => shop.write<object>(updateInvoices, [record]);

describe("invoices: soap.md 3.2", () => {
  it("are inserted, told of and given back whole", async () => {
    expect(await write(full)).toMatchObject({ inserted: 1 });
    expect(await shop.news()).toEqual(["invoice 1"]);
    expect(await readInvoiceRecords(shop.db, ["1"])).toEqual(new Map([["1", { entry: "I1", record: full }]]));
  });

  it("what is given back can be sent again and changes nothing", async () => {
    for (const record of [full, await kept("1"), { id: "I1" }]) {
      expect(await shop.attempt<object | undefined>(updateInvoices, [record])).toMatchObject({
        result: { ok: true, inserted: 0, changed: 0, unchanged: 1 },
        untouched: true,
      });
    }
  });

  it("the same in other forms of numbers and dates changes nothing", async () => {
    const record = {
      id: "I1",
      store: "1",
      currency: "eur",
      currencyrate: "11.5",
      total: "249.995",
      invoicedate: "2026-11-20",
      orderdate: "2026-07-01 12:30:00",
      duedate: "2026-12-19T23:00:00Z",
      items: { invoiceitem: [{ itemid: "1", tax: "25", qty: "2.0" }] },
    };
    expect(await shop.attempt<object>(updateInvoices, [record])).toMatchObject({
      result: { unchanged: 1 },
      untouched: true,
    });
  });

  it("are open unless they say otherwise", async () => {
    await write({ id: "bare" });
    expect(await kept("2")).toEqual({ id: "bare", status: "open" });
  });

  it.each([
    ["paid", "paid"],
    ["cancelled", "cancelled"],
    ["canceled", "cancelled"],
    ["open", "open"],
  ])("may be %s", async (status, read) => {
    await write({ id: "bare", status });
    expect((await kept("2"))?.status).toBe(read);
  });

  const clearable = Object.keys(full).filter((field) => !["id", "store", "status"].includes(field));
  it.each(clearable.map((field) => [field]))("an empty %s clears it", async (field) => {
    expect(await write({ id: "I1", [field]: "" })).toMatchObject({ changed: 1 });
    expect(await kept("1")).toEqual({ ...full, [field]: "" });
    await write(full);
    expect(await kept("1")).toEqual(full);
  });

  it("items and additional rows are added or changed by itemid, and by id or key", async () => {
    const [first, ...items] = full.items.invoiceitem;
    const [freight, handling] = full.items.additional;
    await write({
      id: "I1",
      items: {
        invoiceitem: [
          { itemid: "1", description: "" },
          { itemid: "3", qty: "1.5" },
        ],
        additional: [{ key: "handling", subtotal: "5" }, { id: "X" }],
      },
    });
    expect((await kept("1"))?.items).toEqual({
      invoiceitem: [{ ...first, description: "" }, ...items, { itemid: "3", qty: "1.5" }],
      additional: [freight, { ...handling, subtotal: "5.00" }, { id: "X" }],
    });
    await write({ id: "I1", items: { invoiceitem: [], additional: [] } });
    expect((await kept("1"))?.items).toEqual({ invoiceitem: [], additional: [] });
    await write(full);
    expect(await kept("1")).toEqual(full);
    await shop.news();
  });

  it("are told of to nobody when the user's own writing is not", async () => {
    expect(await shop.quietly(updateInvoices, [{ id: "bare", ponumber: "1" }])).toMatchObject({ changed: 1 });
    expect(await shop.news()).toEqual([]);
  });

  it("are written once by calls at the same time", async () => {
    const results = await shop.atOnce(20, updateInvoices, [{ id: "P", order: { id: "10001" } }]);
    expect(wrote(results)).toBe(1);
    expect(await shop.news()).toEqual(["invoice 3"]);
  });

  it("their markets are those of their orders, found by the integrator's id or the number", async () => {
    await write({ id: "E", order: { id: "ERP-7" } });
    const subjects = ["1", "2", "3", "4", "404", "x"];
    expect(await marketsOfInvoices(shop.db, subjects)).toEqual(
      new Map([
        ["1", [2]],
        ["3", [2]],
        ["4", [3]],
      ]),
    );
    await write({ id: "E", order: { id: "10001" } });
    expect(await marketsOfInvoices(shop.db, ["4"])).toEqual(new Map([["4", [2]]]));
    await write({ id: "E", ponumber: "1" });
    expect(await marketsOfInvoices(shop.db, ["4"])).toEqual(new Map([["4", [2]]]));
    await write({ id: "E", order: "" });
    expect(await marketsOfInvoices(shop.db, ["4"])).toEqual(new Map());
  });

  it("a size is one of the variation's table, of any when there is no variation", async () => {
    const item = (fields: object) => ({ id: "Z", items: { invoiceitem: [{ itemid: "1", ...fields }] } });
    const size = { id: "42" };
    expect(await write(item({ variation: { id: "11-a" }, size }))).toMatchObject({ ok: true });
    expect(await write(item({ size }))).toMatchObject({ ok: true });
    for (const variation of [{ id: "10-a" }, { id: "11-b" }]) {
      expect(await shop.attempt<object>(updateInvoices, [item({ variation, size })])).toMatchObject(
        refused({ field: "items/invoiceitem[1]/size/id", code: "unknown" }),
      );
    }
  });

  it("a thousand are written and read at once", async () => {
    await shop.news();
    const records = Array.from({ length: 1000 }, (_, index) => ({ ...full, id: `L${index}` }));
    expect(await shop.write<object>(updateInvoices, records)).toMatchObject({ inserted: 1000 });
    const subjects = (await shop.news()).map((news) => news.split(" ")[1] ?? "");
    expect(await readInvoiceRecords(shop.db, subjects)).toHaveProperty("size", 1000);
    expect(await marketsOfInvoices(shop.db, subjects)).toHaveProperty("size", 1000);
  });
});

describe("locked invoices: soap.md 3.2", () => {
  beforeAll(async () => {
    await write({ ...full, id: "K", locked: "yes" });
  });

  it("are given back with the word, and may be sent again", async () => {
    const rows = await shop.db.selectFrom("invoice").select("id").where("external_id", "=", "K").execute();
    expect(await kept(String(rows[0]?.id))).toEqual({ ...full, id: "K", locked: "yes" });
    expect(await shop.attempt<object>(updateInvoices, [{ ...full, id: "K", locked: "true" }])).toMatchObject({
      result: { unchanged: 1 },
      untouched: true,
    });
  });

  it("change their status and what is paid", async () => {
    expect(await write({ ...full, id: "K", status: "paid", totalpaid: "250" })).toMatchObject({ changed: 1 });
  });

  it.each([
    ["locked", { locked: "no" }],
    ["ponumber", { ponumber: "PO-2" }],
    ["total", { total: "" }],
    ["order", { order: { id: "10002" } }],
    ["items", { items: { invoiceitem: [{ itemid: "1", qty: "3" }] } }],
    ["billingaddress", { billingaddress: { city: "Ystad" } }],
  ])("do not change their %s", async (field, fields) => {
    const record = { id: "K", status: "cancelled", ...fields };
    expect(await shop.attempt<object>(updateInvoices, [{ id: "other" }, record])).toMatchObject(
      refused({ record: 2, id: "K", field, code: "locked" }),
    );
  });

  it("that say `no` are not", async () => {
    await write({ id: "free", locked: "no", ponumber: "1" });
    expect(await write({ id: "free", ponumber: "2" })).toMatchObject({ changed: 1 });
  });
});
