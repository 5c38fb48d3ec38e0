import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../database/schema.ts";
import { accountRecord, type AccountRecord } from "./account-record.ts";
import { readKept, type KeptEntries } from "./read-kept.ts";
import { readNames, type NamedTable, type Names } from "./read-names.ts";

const keptAccount = z.custom<AccountRecord>((value) => accountRecord.safeParse(value).success);

type Ref = AccountRecord["market"];

/**
 * Accounts for the feed, by their numbers, with what the records that they refer to are called now. Never a password.
 */
export async function readAccountRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<KeptEntries<AccountRecord>> {
  const accounts = await readKept(db, "account", keptAccount, subjects);
  const records = [...accounts.values()].map(({ record }) => record);
  const namesOf = (table: NamedTable, refs: readonly Ref[]) => readNames(db, table, refs.flatMap(idsOf));
  const buyers = records.flatMap((record) => record.buyers ?? []);
  const places = [...records, ...buyers];
  const names = {
    market: await namesOf(
      "market",
      places.map(({ market }) => market),
    ),
    pricelist: await namesOf(
      "price_list",
      places.map(({ pricelist }) => pricelist),
    ),
    salesrep: await namesOf(
      "salesrep",
      records.map((record) => record.salesrep),
    ),
    paymentterms: await namesOf(
      "payment_term",
      records.map(({ paymentterms }) => paymentterms),
    ),
    shippingterms: await namesOf(
      "shipping_term",
      records.map(({ shippingterms }) => shippingterms),
    ),
  };
  const named = ({ buyers: of, ...record }: AccountRecord): AccountRecord => ({
    ...record,
    market: called(record.market, names.market),
    pricelist: called(record.pricelist, names.pricelist),
    salesrep: called(record.salesrep, names.salesrep),
    paymentterms: called(record.paymentterms, names.paymentterms),
    shippingterms: called(record.shippingterms, names.shippingterms),
    buyers: of?.map((buyer) => ({
      ...buyer,
      market: called(buyer.market, names.market),
      pricelist: called(buyer.pricelist, names.pricelist),
    })),
  });
  return new Map(
    [...accounts].map(([subject, { entry, record }]) => [subject, { entry, record: named(record) }]),
  );
}

function idsOf(ref: Ref): readonly string[] {
  return ref === undefined || ref === "" ? [] : [String(ref.id)];
}

function called(ref: Ref, names: Names): Ref {
  const [id] = idsOf(ref);
  if (id === undefined) return ref;
  const description = names.get(id);
  return description ? { id, description } : { id };
}
