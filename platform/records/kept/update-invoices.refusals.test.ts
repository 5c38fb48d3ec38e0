import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openKeptShop, refused, type KeptShop } from "./testing/kept-shop.ts";
import { updateInvoices } from "./update-invoices.ts";

let shop: KeptShop;

beforeAll(async () => {
  shop = await openKeptShop();
});
afterAll(() => shop.close());

describe("invoices with a bad field are refused, and nothing is written", () => {
  const unknown = { id: "404" };
  const item = (fields: object) => ({
    items: { invoiceitem: [{ itemid: "1" }, { itemid: "2", ...fields }] },
  });
  it.each([
    ["no id", {}, "id", "required"],
    ["an unknown store", { store: "9" }, "store", "unknown"],
    ["another status", { status: "sent" }, "status", "invalid"],
    ["an unknown currency", { currency: "ABC" }, "currency", "invalid"],
    ["an unknown base currency", { basecurrency: "KR" }, "basecurrency", "invalid"],
    ["a rate that is none", { currencyrate: "high" }, "currencyrate", "invalid"],
    ["a total that is none", { total: "1,5" }, "total", "invalid"],
    ["a VAT that is none", { vat: "x" }, "vat", "invalid"],
    ["a paid total that is none", { totalpaid: "x" }, "totalpaid", "invalid"],
    ["a date that is none", { invoicedate: "20/11/2026" }, "invoicedate", "invalid"],
    ["a day that there is not", { orderdate: "2026-02-30" }, "orderdate", "invalid"],
    ["an hour that there is not", { duedate: "2026-02-20 25:00:00" }, "duedate", "invalid"],
    ["an unknown account", { account: unknown }, "account/id", "unknown"],
    ["an unknown order", { order: unknown }, "order/id", "unknown"],
    ["an order that only begins so", { order: { id: "1000" } }, "order/id", "unknown"],
    ["an order without an id", { order: { description: "x" } }, "order/id", "required"],
    ["an address of no country", { billingaddress: { country: "XX" } }, "billingaddress/country", "invalid"],
    ["locked that is neither", { locked: "maybe" }, "locked", "invalid"],
    [
      "an item without an id",
      { items: { invoiceitem: [{ qty: "1" }] } },
      "items/invoiceitem[1]/itemid",
      "required",
    ],
    ["a quantity that is none", item({ qty: "x" }), "items/invoiceitem[2]/qty", "invalid"],
    ["an unknown product", item({ product: unknown }), "items/invoiceitem[2]/product/id", "unknown"],
    ["an unknown variation", item({ variation: unknown }), "items/invoiceitem[2]/variation/id", "unknown"],
    ["an unknown size", item({ size: unknown }), "items/invoiceitem[2]/size/id", "unknown"],
    [
      "a charge that is none",
      { items: { additional: [{ subtotal: "free" }] } },
      "items/additional[1]/subtotal",
      "invalid",
    ],
  ])("%s", async (name, fields, field, code) => {
    const id = name === "no id" ? {} : { id: "bad" };
    expect(await shop.attempt<object>(updateInvoices, [{ id: "good" }, { ...id, ...fields }])).toMatchObject(
      refused({ record: 2, field, code }),
    );
  });
});
