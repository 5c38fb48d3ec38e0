import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { anyNumber, anyText } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { accountRecord, type AccountRecord } from "./account-record.ts";
import { numbersOf, readPassthrough } from "../../integration/passthrough/read-records.ts";
import type { Entries } from "../../integration/records-call.ts";

const storedAccount = z.custom<AccountRecord>((value) => accountRecord.safeParse(value).success);

type Ref = AccountRecord["market"];

/** The SQL of the name of a record, by its table. */
const namedTables = {
  market: sql<string>`description`,
  price_list: sql<string>`description`,
  salesrep: sql<string>`coalesce(record ->> 'name', '')`,
  payment_term: sql<string>`coalesce(record ->> 'name', '')`,
  shipping_term: sql<string>`coalesce(record ->> 'name', '')`,
} as const;

type NamedTable = keyof typeof namedTables;

/** Names of records, by the callers' ids. */
type Names = ReadonlyMap<string, string>;

/**
 * Accounts for the feed, by their numbers, with what the records that they refer to are called now. Never a password.
 */
export async function readAccountRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<Entries<AccountRecord>> {
  const accounts = await readPassthrough(db, "account", storedAccount, subjects);
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

async function readNames(db: Kysely<Schema>, table: NamedTable, ids: readonly string[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ external_id: string; name: string }>`
    select external_id, ${namedTables[table]} as name from ${sql.table(table)}
    where external_id = any(${[...new Set(ids)]}::text[])
  `.execute(db);
  return new Map(rows.map(({ external_id, name }) => [external_id, name]));
}

const inMarket = z.object({ market: z.object({ id: z.string() }).optional().catch(undefined) });
const placed = inMarket.extend({ buyers: z.array(inMarket).default([]) });

/** Numbers of the markets of accounts, and of their buyers, by the accounts' numbers. soap.md#events. */
export async function marketsOfAccounts(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const accounts = await db
    .selectFrom("account")
    .select(["id", "record"])
    .where("id", "=", anyNumber(numbersOf(subjects)))
    .execute();
  const named = accounts.map(({ id, record }) => {
    const { market, buyers } = placed.parse(record);
    const ids = [market, ...buyers.map((buyer) => buyer.market)].flatMap((ref) => ref?.id ?? []);
    return { id, ids: [...new Set(ids)] };
  });
  const rows = await db
    .selectFrom("market")
    .select(["id", "external_id"])
    .where("external_id", "=", anyText(named.flatMap(({ ids }) => ids)))
    .execute();
  const numbers = new Map(rows.map(({ id, external_id }) => [external_id, id]));
  return new Map(
    named.map(({ id, ids }) => [String(id), ids.flatMap((market) => numbers.get(market) ?? [])]),
  );
}
