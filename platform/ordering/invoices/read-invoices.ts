import type { Kysely } from "kysely";
import { z } from "zod";
import { anyNumber } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { numbersOf, readPassthrough } from "../../catalogue/integration/passthrough/read-records.ts";
import type { Entries } from "../../catalogue/integration/records-call.ts";
import { invoiceRecord, type InvoiceRecord } from "./invoice-record.ts";

const storedInvoice = z.custom<InvoiceRecord>((value) => invoiceRecord.safeParse(value).success);

/** Invoices for the feed, by their numbers. */
export async function readInvoiceRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<Entries<InvoiceRecord>> {
  const invoices = await readPassthrough(db, "invoice", storedInvoice, subjects);
  const words = ({ locked, ...record }: InvoiceRecord): InvoiceRecord =>
    locked === undefined ? record : { ...record, locked: locked === true ? "yes" : "no" };
  return new Map(
    [...invoices].map(([subject, { entry, record }]) => [subject, { entry, record: words(record) }]),
  );
}

/** Numbers of the markets of the orders that invoices are for, by the invoices' numbers. soap.md#events. */
export async function marketsOfInvoices(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await db
    .selectFrom("invoice")
    .innerJoin("order", (join) =>
      join
        .onRef("order.store", "=", "invoice.order_store")
        .onRef("order.number", "=", "invoice.order_number"),
    )
    .select(["invoice.id", "order.market"])
    .where("invoice.id", "=", anyNumber(numbersOf(subjects)))
    .execute();
  return new Map(rows.map(({ id, market }) => [String(id), [market]]));
}
