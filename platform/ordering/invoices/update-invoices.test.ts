import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refused, unchanged } from "../../catalogue/master-data/testing/product-writer.ts";
import { updateProducts } from "../../catalogue/master-data/products/update-products.ts";
import { marketsOfInvoices, readInvoiceRecords } from "./read-invoices.ts";
import { fullInvoice as full } from "./testing/invoice.ts";
import {
  openIntegrationShop,
  type IntegrationShop,
} from "../../catalogue/master-data/wholesale/testing/integration-shop.ts";
import { insertOrders } from "./testing/orders.ts";
import { updateAccounts } from "../../catalogue/master-data/wholesale/update-accounts.ts";
import { updateInvoices } from "./update-invoices.ts";

let shop: IntegrationShop;

beforeAll(async () => {
  shop = await openIntegrationShop();
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
const attempt = (...records: readonly object[]) => shop.attempt<object>(updateInvoices, records);

describe("invoices: soap.md#master-data", () => {
  it("are inserted, told of and given back whole", async () => {
    expect(await write(full)).toMatchObject({ inserted: 1 });
    expect(await shop.news()).toEqual(["invoice 1"]);
    expect(await readInvoiceRecords(shop.db, ["1"])).toEqual(new Map([["1", { entry: "I1", record: full }]]));
  });

  it("the same again, also in other forms of numbers and dates, changes nothing", async () => {
    const other = {
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
    for (const record of [full, Object(await kept("1")), { id: "I1" }, other]) {
      expect(await attempt(record)).toEqual({ result: unchanged, untouched: true });
    }
  });

  it("are open unless they say otherwise", async () => {
    await write({ id: "bare" });
    expect(await kept("2")).toEqual({ id: "bare", status: "open" });
    for (const status of ["paid", "cancelled", "open"]) {
      await write({ id: "bare", status: status.replace("ll", "l") });
      expect((await kept("2"))?.status).toBe(status);
    }
  });

  it("clear what is empty", async () => {
    const stay = new Set(["id", "store", "status"]);
    for (const field of Object.keys(full).filter((name) => !stay.has(name))) {
      await write(full);
      expect(await write({ id: "I1", [field]: "" })).toMatchObject({ changed: 1 });
      expect(await kept("1")).toEqual({ ...full, [field]: "" });
    }
    await write(full);
  });

  it("items and additional rows are added or changed by itemid, and by id or key", async () => {
    const [first, ...items] = full.items.invoiceitem;
    const [freight, handling] = full.items.additional;
    const invoiceitem = [
      { itemid: "1", description: "" },
      { itemid: "3", qty: "1.5" },
    ];
    const additional = [{ key: "handling", subtotal: "5" }, { id: "X" }];
    await write({ id: "I1", items: { invoiceitem, additional } });
    expect((await kept("1"))?.items).toEqual({
      invoiceitem: [{ ...first, description: "" }, ...items, { itemid: "3", qty: "1.5" }],
      additional: [freight, { ...handling, subtotal: "5.00" }, { id: "X" }],
    });
    const none = { invoiceitem: [], additional: [] };
    await write({ id: "I1", items: none });
    expect((await kept("1"))?.items).toEqual(none);
    await write(full);
    expect(await kept("1")).toEqual(full);
    await shop.news();
  });

  it("their markets are those of their orders, found by the integrator's id or the number", async () => {
    const markets = async (...subjects: readonly string[]) =>
      Object.fromEntries(await marketsOfInvoices(shop.db, subjects));
    await write({ id: "P", order: { id: "10001" } });
    await write({ id: "E", order: { id: "ERP-7" } });
    expect(await markets("1", "2", "3", "4", "404", "x")).toEqual({ 1: [2], 3: [2], 4: [3] });
    await write({ id: "E", order: { id: "10001" } });
    expect(await markets("4")).toEqual({ 4: [2] });
    await write({ id: "E", ponumber: "1" });
    expect(await markets("4")).toEqual({ 4: [2] });
    await write({ id: "E", order: "" });
    expect(await markets("4")).toEqual({});
  });

  it("a size is one of the variation's table, of any when there is no variation", async () => {
    const item = (fields: object) => ({ id: "Z", items: { invoiceitem: [{ itemid: "1", ...fields }] } });
    const size = { id: "42" };
    expect(await write(item({ variation: { id: "11-a" }, size }))).toMatchObject({ ok: true });
    expect(await write(item({ size }))).toMatchObject({ ok: true });
    const problem = { field: "items/invoiceitem[1]/size/id", code: "unknown" };
    for (const variation of [{ id: "10-a" }, { id: "11-b" }]) {
      expect(await attempt(item({ variation, size }))).toMatchObject(refused(problem));
    }
  });

  const unknown = { id: "404" };
  const item = (fields: object) => ({
    items: { invoiceitem: [{ itemid: "1" }, { itemid: "2", ...fields }] },
  });
  it.each([
    [{ id: "" }, "id", "required"],
    [{ store: "9" }, "store", "unknown"],
    [{ status: "sent" }, "status", "invalid"],
    [{ currency: "ABC" }, "currency", "invalid"],
    [{ currencyrate: "high" }, "currencyrate", "invalid"],
    [{ orderdate: "2026-02-30" }, "orderdate", "invalid"],
    [{ account: unknown }, "account/id", "unknown"],
    [{ order: unknown }, "order/id", "unknown"],
    [{ order: { id: "1000" } }, "order/id", "unknown"],
    [{ order: { description: "x" } }, "order/id", "required"],
    [{ billingaddress: { country: "XX" } }, "billingaddress/country", "invalid"],
    [{ locked: "maybe" }, "locked", "invalid"],
    [item({ itemid: "" }), "items/invoiceitem[2]/itemid", "required"],
    [item({ qty: "x" }), "items/invoiceitem[2]/qty", "invalid"],
    [item({ product: unknown }), "items/invoiceitem[2]/product/id", "unknown"],
    [item({ variation: unknown }), "items/invoiceitem[2]/variation/id", "unknown"],
    [item({ size: unknown }), "items/invoiceitem[2]/size/id", "unknown"],
    [{ items: { additional: [{ subtotal: "free" }] } }, "items/additional[1]/subtotal", "invalid"],
  ])("with %j are refused, and nothing is written", async (fields, field, code) => {
    const result = await attempt({ id: "good" }, { id: "bad", ...fields });
    expect(result).toMatchObject(refused({ record: 2, field, code }));
  });
});

describe("locked invoices: soap.md#master-data", () => {
  beforeAll(async () => {
    await write({ ...full, id: "K", locked: "yes" });
  });

  it("are given back with the word, and may be sent again", async () => {
    const rows = await shop.db.selectFrom("invoice").select("id").where("external_id", "=", "K").execute();
    expect(await kept(String(rows[0]?.id))).toEqual({ ...full, id: "K", locked: "yes" });
    const again = await attempt({ ...full, id: "K", locked: "true" });
    expect(again).toEqual({ result: unchanged, untouched: true });
  });

  it("change their status and what is paid; that say `no` are not locked", async () => {
    expect(await write({ ...full, id: "K", status: "paid", totalpaid: "250" })).toMatchObject({ changed: 1 });
    await write({ id: "free", locked: "no", ponumber: "1" });
    expect(await write({ id: "free", ponumber: "2" })).toMatchObject({ changed: 1 });
  });

  it.each([
    ["locked", { locked: "no" }],
    ["ponumber", { ponumber: "PO-2" }],
    ["total", { total: "" }],
    ["order", { order: { id: "10002" } }],
    ["items", { items: { invoiceitem: [{ itemid: "1", qty: "3" }] } }],
    ["billingaddress", { billingaddress: { city: "Ystad" } }],
  ])("do not change their %s", async (field, fields) => {
    const result = await attempt({ id: "other" }, { id: "K", status: "cancelled", ...fields });
    expect(result).toMatchObject(refused({ record: 2, id: "K", field, code: "locked" }));
  });
});
