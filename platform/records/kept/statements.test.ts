import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { updateProducts } from "../update-products.ts";
import { marketsOfAccounts, marketsOfInvoices } from "./markets-of.ts";
import { readAccountRecords } from "./read-accounts.ts";
import { readInvoiceRecords } from "./read-records.ts";
import { fullAccount } from "./testing/account.ts";
import { fullInvoice } from "./testing/invoice.ts";
import { openKeptShop, statementsOf, type KeptShop } from "./testing/kept-shop.ts";
import { insertOrders } from "./testing/orders.ts";
import { updateAccounts } from "./update-accounts.ts";
import { updateDeliveryWindows } from "./update-delivery-windows.ts";
import { updateInvoices } from "./update-invoices.ts";
import { updateSalesreps } from "./update-salesreps.ts";
import { updatePaymentterms } from "./update-terms.ts";

let shop: KeptShop;

beforeAll(async () => {
  shop = await openKeptShop();
  const sized = { sizetable: { id: "plain" }, sizes: [{ id: "S" }] };
  const shirt = { id: "10", description: "Shirt", variations: [{ id: "10-a", ...sized }] };
  await shop.write(updateProducts, [shirt]);
  await insertOrders(shop, [{ number: 10001 }]);
  await shop.write(updateSalesreps, [{ id: "S1" }]);
  await shop.write(updateAccounts, [{ id: "A1" }]);
});
afterAll(() => shop.close());

it.each([
  { kind: "terms", update: updatePaymentterms, record: (id: string) => ({ id, name: id }) },
  {
    kind: "sales reps",
    update: updateSalesreps,
    record: (id: string) => ({ id, mastersalesrep: [{ id: "S1" }] }),
  },
  {
    kind: "delivery windows",
    update: updateDeliveryWindows,
    record: (id: string) => ({ id, variations: [{ id: "10-a" }] }),
  },
  {
    kind: "accounts",
    update: updateAccounts,
    record: (id: string) => ({
      ...fullAccount(id),
      paymentterms: { id: `P${id}` },
      shippingterms: { id: `S${id}` },
    }),
  },
  { kind: "invoices", update: updateInvoices, record: (id: string) => ({ ...fullInvoice, id }) },
])("$kind are written by as many statements for fifty as for one", async ({ update, record }) => {
  const write = (records: readonly object[]) =>
    statementsOf(shop, (db) =>
      inTransaction(db, (tx) => update(tx, records, { settings: shop.settings, now: shop.time() })),
    );
  const fifty = Array.from({ length: 50 }, (_, index) => record(`many-${index}`));
  expect(await write(fifty)).toBe(await write([record("one")]));
});

it.each([
  { kind: "accounts", read: readAccountRecords, type: "account" as const },
  { kind: "markets of accounts", read: marketsOfAccounts, type: "account" as const },
  { kind: "invoices", read: readInvoiceRecords, type: "invoice" as const },
  { kind: "markets of invoices", read: marketsOfInvoices, type: "invoice" as const },
])("$kind are read by as many statements for all as for one", async ({ read, type }) => {
  const rows = await shop.db.selectFrom(type).select("id").orderBy("id", "desc").execute();
  const subjects = rows.map(({ id }) => String(id));
  expect(subjects.length).toBeGreaterThan(50);
  const one = await statementsOf(shop, (db) => read(db, subjects.slice(0, 1)));
  expect(await statementsOf(shop, (db) => read(db, subjects))).toBe(one);
});
