import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { updateProducts } from "../../catalogue/master-data/products/update-products.ts";
import { marketsOfInvoices, readInvoiceRecords } from "./read-invoices.ts";
import {
  marketsOfAccounts,
  readAccountRecords,
} from "../../catalogue/master-data/wholesale/read-accounts.ts";
import { updatePaymentterms } from "../../catalogue/master-data/wholesale/terms.ts";
import { fullAccount } from "../../catalogue/master-data/wholesale/testing/account.ts";
import { fullInvoice } from "./testing/invoice.ts";
import {
  openIntegrationShop,
  type IntegrationShop,
} from "../../catalogue/master-data/wholesale/testing/integration-shop.ts";
import { insertOrders } from "./testing/orders.ts";
import { updateAccounts } from "../../catalogue/master-data/wholesale/update-accounts.ts";
import { updateDeliveryWindows } from "../../catalogue/master-data/wholesale/delivery-windows.ts";
import { updateInvoices } from "./update-invoices.ts";
import { updateSalesreps } from "../../catalogue/master-data/wholesale/salesreps.ts";

let shop: IntegrationShop;

beforeAll(async () => {
  shop = await openIntegrationShop();
  const sized = { sizetable: { id: "plain" }, sizes: [{ id: "S" }] };
  const shirt = { id: "10", description: "Shirt", variations: [{ id: "10-a", ...sized }] };
  await shop.write(updateProducts, [shirt]);
  await insertOrders(shop, [{ number: 10001 }]);
  await shop.write(updateSalesreps, [{ id: "S1" }]);
  await shop.write(updateAccounts, [{ id: "A1" }]);
});
afterAll(() => shop.close());

/** How many statements a piece of work takes. */
async function statementsOf(work: (db: IntegrationShop["db"]) => Promise<unknown>): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(shop.db.withPlugin(counting));
  return count;
}

it.each([
  ["terms", updatePaymentterms, (id: string) => ({ id, name: id })],
  ["sales reps", updateSalesreps, (id: string) => ({ id, mastersalesrep: [{ id: "S1" }] })],
  ["delivery windows", updateDeliveryWindows, (id: string) => ({ id, variations: [{ id: "10-a" }] })],
  [
    "accounts",
    updateAccounts,
    (id: string) => ({ ...fullAccount(id), paymentterms: { id: `P${id}` }, shippingterms: { id: `S${id}` } }),
  ],
  ["invoices", updateInvoices, (id: string) => ({ ...fullInvoice, id })],
] as const)("%s are written by as many statements for fifty as for one", async (_, update, record) => {
  const write = (records: readonly object[]) =>
    statementsOf((db) =>
      inTransaction(db, (tx) => update(tx, records, { settings: shop.settings, now: shop.time() })),
    );
  const fifty = Array.from({ length: 50 }, (_, index) => record(`many-${index}`));
  expect(await write(fifty)).toBe(await write([record("one")]));
});

it.each([
  ["account", readAccountRecords],
  ["account", marketsOfAccounts],
  ["invoice", readInvoiceRecords],
  ["invoice", marketsOfInvoices],
] as const)("of every %s is read by as many statements as of one", async (type, read) => {
  const rows = await shop.db.selectFrom(type).select("id").orderBy("id", "desc").execute();
  const subjects = rows.map(({ id }) => String(id));
  expect(subjects.length).toBeGreaterThan(50);
  const one = await statementsOf((db) => read(db, subjects.slice(0, 1)));
  expect(await statementsOf((db) => read(db, subjects))).toBe(one);
});
