import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../database/schema.ts";
import { salesrep } from "../fields.ts";
import { invoiceRecord, type InvoiceRecord } from "./invoice-record.ts";
import { readKept, type KeptEntries } from "./read-kept.ts";
import { termsRecord, type TermsRecord } from "./terms-record.ts";

export type SalesrepRecord = z.input<typeof salesrep>;

const isOf = (definition: z.ZodType) => (value: unknown) => definition.safeParse(value).success;
const keptTerms = z.custom<TermsRecord>(isOf(termsRecord));
const keptSalesrep = z.custom<SalesrepRecord>(isOf(salesrep));
const keptInvoice = z.custom<InvoiceRecord>(isOf(invoiceRecord));

/** Terms of payment for the feed, by their numbers. */
export function readPaymenttermRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<KeptEntries<TermsRecord>> {
  return readKept(db, "payment_term", keptTerms, subjects);
}

/** Terms of shipping for the feed, by their numbers. */
export function readShippingtermRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<KeptEntries<TermsRecord>> {
  return readKept(db, "shipping_term", keptTerms, subjects);
}

/** Sales reps for the feed, by their numbers. */
export function readSalesrepRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<KeptEntries<SalesrepRecord>> {
  return readKept(db, "salesrep", keptSalesrep, subjects);
}

/** Invoices for the feed, by their numbers. */
export async function readInvoiceRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<KeptEntries<InvoiceRecord>> {
  const invoices = await readKept(db, "invoice", keptInvoice, subjects);
  const words = ({ locked, ...record }: InvoiceRecord): InvoiceRecord =>
    locked === undefined ? record : { ...record, locked: locked === true ? "yes" : "no" };
  return new Map(
    [...invoices].map(([subject, { entry, record }]) => [subject, { entry, record: words(record) }]),
  );
}
