import { type Kysely, type RawBuilder, sql } from "kysely";
import { anyText } from "../foundations/database/any-of.ts";
import type { Schema } from "../foundations/database/schema.ts";

/** A customer, and everything of a store that is hers: by her account, or because it carries an e-mail of hers. */
export interface Person {
  readonly store: number;
  readonly customer: number;
  /** Those who were merged into her. */
  readonly merged: readonly number[];
  /** Of her account, and of those that were merged into it, save what is somebody else's by now. */
  readonly emails: readonly string[];
  /** Ids of selections, open and ordered. */
  readonly selections: readonly string[];
  /** Ids of payment attempts. */
  readonly attempts: readonly string[];
  /** Numbers of orders. */
  readonly orders: readonly number[];
}

/**
 * Finds what is hers; null: the store has no such customer, or she was erased. What she did as a guest is found by her
 * e-mails, in any letter case. management.md#erasure.
 */
export async function findPerson(
  db: Kysely<Schema>,
  { store, customer }: Pick<Person, "store" | "customer">,
): Promise<Person | null> {
  const row = await db
    .selectFrom("customer")
    .select("email")
    .where("store", "=", store)
    .where("id", "=", customer)
    .where("erased_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const former = await readMerged(db, { store, customer });
  const merged = former.map(({ id }) => id);
  const emails = [row.email, ...former.flatMap(({ email }) => email ?? [])];
  const orders = await db
    .selectFrom("order")
    .select(["number", "selection", "attempt"])
    .where((where) =>
      where.or([
        where("customer", "=", customer),
        where.and([where("store", "=", store), sql<boolean>`lower(email) = ${anyOfEmails(emails)}`]),
      ]),
    )
    .where("store", "=", store)
    .execute();
  const paid = await attemptsOf(db, { store, emails });
  const selections = await selectionsOf(db, { store, customer, emails }, [
    ...orders.flatMap(({ selection }) => selection ?? []),
    ...paid.map(({ selection }) => selection),
  ]);
  const attempts = await db
    .selectFrom("payment_attempt")
    .select("id")
    .where("selection", "=", anyText(selections))
    .execute();
  return {
    store,
    customer,
    merged,
    emails,
    selections,
    attempts: attempts.map(({ id }) => id),
    orders: orders.map(({ number }) => number),
  };
}

/** With the e-mail that each had; null: another customer has it now, or it was erased. */
async function readMerged(db: Kysely<Schema>, { store, customer }: Pick<Person, "store" | "customer">) {
  const { rows } = await sql<{ id: number; email: string | null }>`
    select customer as id, case when not exists (
      select from customer taken where taken.store = ${store} and lower(taken.email) = lower(merged.former_email)
    ) then former_email end as email
    from merged_customer as merged where merged_into = ${customer} order by customer
  `.execute(db);
  return rows;
}

/** Ids of her own record and of those that were merged into it. */
export function customersOf({ customer, merged }: Pick<Person, "customer" | "merged">): readonly number[] {
  return [customer, ...merged];
}

/** Any of these e-mails, for comparisons with one in lower case. */
export function anyOfEmails(emails: readonly string[]): RawBuilder<string> {
  return sql<string>`any(array(select lower(each) from unnest(${[...emails]}::text[]) as each))`;
}

/** Payments that were begun with the e-mails, also where the selection has another one by now. */
async function attemptsOf(db: Kysely<Schema>, { store, emails }: Pick<Person, "store" | "emails">) {
  return db
    .selectFrom("payment_attempt")
    .innerJoin("selection", "selection.id", "payment_attempt.selection")
    .select("payment_attempt.selection")
    .where(sql<string>`lower(payment_attempt.snapshot->'address'->>'email')`, "=", anyOfEmails(emails))
    .where("selection.store", "=", store)
    .execute();
}

async function selectionsOf(
  db: Kysely<Schema>,
  { store, customer, emails }: Pick<Person, "store" | "customer" | "emails">,
  known: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from selection where store = ${store} and (
      customer = ${customer} or id = ${anyText(known)}
      or (address ? 'email' and lower(address->>'email') = ${anyOfEmails(emails)})
    ) order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks what changes of a person's things lock first, in their order: sessions, the customer, selections, orders. Then
 * nothing of hers changes until the transaction ends.
 */
export async function lockPerson(tx: Kysely<Schema>, person: Person): Promise<void> {
  const { store, customer, selections, attempts, orders } = person;
  await tx
    .selectFrom("session")
    .select("token_hash")
    .where((where) =>
      where.or([
        where("customer", "=", customer),
        where("selection", "=", anyText(selections)),
        where(
          "token_hash",
          "in",
          where.selectFrom("payment_attempt").select("session").where("id", "=", anyText(attempts)),
        ),
      ]),
    )
    .orderBy("token_hash")
    .forUpdate()
    .execute();
  await tx.selectFrom("customer").select("id").where("id", "=", customer).forNoKeyUpdate().execute();
  await tx
    .selectFrom("selection")
    .select("id")
    .where("id", "=", anyText(selections))
    .orderBy("id")
    .forUpdate()
    .execute();
  await tx
    .selectFrom("order")
    .select("number")
    .where("store", "=", store)
    .where("number", "=", sql<number>`any(${[...orders]}::bigint[])`)
    .orderBy("number")
    .forUpdate()
    .execute();
}
