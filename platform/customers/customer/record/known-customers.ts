import { sql } from "kysely";
import { anyNumber, anyText } from "../../../foundations/database/any-of.ts";
import { requestedNumber } from "../../../catalogue/integration/external-ids.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { CustomerInput } from "./customer-record.ts";
import { customerColumns, type CustomerRow } from "./customer-row.ts";
import { ConcurrentChangeError } from "./concurrent-change-error.ts";

export interface KnownCustomers {
  readonly rows: readonly CustomerRow[];
  /** How the database compares an e-mail: the same text for the same one. */
  readonly emailKey: (email: string) => string;
}

/** Everybody whom the records of a call may mean, by id, number or e-mail: locked in the order of their numbers. */
export async function lockKnown(
  tx: Tx,
  inputs: readonly CustomerInput[],
  stores: Iterable<number>,
): Promise<KnownCustomers> {
  const emails = inputs.flatMap(({ email }) => (email === undefined ? [] : [email]));
  const ids = inputs.map(({ id }) => id);
  const keys = await readEmailKeys(tx, emails);
  const wanted: Wanted = { stores: [...stores], ids, numbers: numbersOf(ids), keys: [...keys.values()] };
  const locked = await lockAll(tx, wanted);
  // Read anew: whoever had the locks before may have changed what they are found by.
  const rows = await readAll(tx, wanted);
  if (rows.some(({ row }) => !locked.has(row.id))) throw new ConcurrentChangeError();
  const known = new Map([...keys, ...rows.map(({ row, key }) => [row.email, key] as const)]);
  return {
    rows: rows.map(({ row }) => row),
    emailKey: (email) => known.get(email) ?? email.toLowerCase(),
  };
}

interface Wanted {
  readonly stores: readonly number[];
  readonly ids: readonly string[];
  readonly numbers: readonly number[];
  readonly keys: readonly string[];
}

async function readEmailKeys(tx: Tx, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ email: string; key: string }>`
    select email, lower(email) as key from unnest(${[...new Set(emails)]}::text[]) as email
  `.execute(tx);
  return new Map(rows.map(({ email, key }) => [email, key]));
}

function numbersOf(ids: readonly string[]): readonly number[] {
  return ids.map(requestedNumber).filter((number) => number !== null);
}

async function lockAll(tx: Tx, wanted: Wanted): Promise<ReadonlySet<number>> {
  const rows = await meant(tx, wanted).select("id").orderBy("id").forNoKeyUpdate().execute();
  return new Set(rows.map(({ id }) => id));
}

async function readAll(tx: Tx, wanted: Wanted) {
  const rows = await meant(tx, wanted)
    .select(customerColumns)
    .select(sql<string>`lower(email)`.as("key"))
    .orderBy("id")
    .execute();
  return rows.map(({ key, ...row }) => ({ key, row }));
}

function meant(tx: Tx, { stores, ids, numbers, keys }: Wanted) {
  const ofStores = tx.selectFrom("customer").select("id").where("store", "=", anyNumber(stores));
  return tx.selectFrom("customer").where("id", "in", (query) =>
    query
      .selectFrom("customer")
      .select("id")
      .where("id", "=", anyNumber(numbers))
      .union(ofStores.where("external_id", "=", anyText(ids)))
      .union(ofStores.where(sql<string>`lower(email)`, "=", anyText(keys))),
  );
}
