import { sql } from "kysely";
import type { Platform } from "../catalogue/context/platform.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import { eraseAccount } from "./erase-account.ts";
import { eraseOrders } from "./erase-orders.ts";
import { eraseVoucherUses, newAliases } from "./erase-voucher-uses.ts";
import { countPerson } from "./export-person.ts";
import { findPerson, lockPerson, type Person } from "./find-person.ts";

export interface Erasure {
  /** Rows that held something of her, by what they are about. */
  readonly counts: Readonly<Record<string, number>>;
  /** Numbers of orders that are neither completed nor cancelled: nobody knows any more where to send them. */
  readonly openOrders: readonly number[];
}

/** Others may be at her things while they are found: so often are they looked for anew. */
const mostLooks = 10;

/**
 * Erases a customer from all of a store: after it no e-mail, name, address, phone, IP or text of hers is stored, by her
 * account or by her e-mail as a guest. Orders keep goods, money and place. null: there is no such customer.
 * management.md#erasure.
 */
export async function erasePerson(
  tx: Tx,
  { now }: Pick<Platform, "now">,
  ref: Pick<Person, "store" | "customer">,
): Promise<Erasure | null> {
  const person = await findLocked(tx, ref);
  if (person === null) return null;
  const erasure = { counts: await countPerson(tx, person), openOrders: await readOpenOrders(tx, person) };
  const aliasOf = newAliases();
  await eraseVoucherUses(tx, person, aliasOf);
  await eraseOrders(tx, person, { now: now(), aliasOf });
  await eraseAccount(tx, person, now());
  return erasure;
}

/** A person whose things are locked: what came while the locks were waited for is found again, and locked too. */
async function findLocked(tx: Tx, ref: Pick<Person, "store" | "customer">): Promise<Person | null> {
  let person = await findPerson(tx, ref);
  for (let looks = 0; person !== null && looks < mostLooks; looks += 1) {
    await lockPerson(tx, person);
    const again = await findPerson(tx, ref);
    if (again === null || isCovered(again, person)) return again;
    person = again;
  }
  return person;
}

function isCovered(found: Person, locked: Person): boolean {
  const has = <T>(all: readonly T[], some: readonly T[]) => some.every((one) => all.includes(one));
  return (
    has(locked.merged, found.merged) &&
    has(locked.emails, found.emails) &&
    has(locked.selections, found.selections) &&
    has(locked.attempts, found.attempts) &&
    has(locked.orders, found.orders)
  );
}

async function readOpenOrders(tx: Tx, { store, orders }: Person): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom("order")
    .select("number")
    .where("store", "=", store)
    .where("number", "=", sql<number>`any(${[...orders]}::bigint[])`)
    .where("status", "not in", ["completed", "archived", "cancelled"])
    .orderBy("number")
    .execute();
  return rows.map(({ number }) => number);
}
