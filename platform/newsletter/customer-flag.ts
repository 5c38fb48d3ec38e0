import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { raiseEvents } from "../events/raise-events.ts";

interface Reader {
  readonly store: number;
  readonly email: string;
}

export type CustomerFlag = "unknown" | "subscribed" | "not-subscribed";

export const isSameEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** Whether a customer has the e-mail, and wants the newsletter. */
export async function readFlag(tx: Transaction<Schema>, { store, email }: Reader): Promise<CustomerFlag> {
  const customers = await tx
    .selectFrom("customer")
    .select("newsletter")
    .where("store", "=", store)
    .where(isSameEmail(email))
    .execute();
  if (customers.length === 0) return "unknown";
  return customers.every(({ newsletter }) => newsletter) ? "subscribed" : "not-subscribed";
}

/**
 * The customer with the e-mail wants the newsletter, or no longer; the feed is told of a change. Answers what the flag
 * was before. As many statements for an e-mail that nobody has: nobody finds out by the time that it takes.
 */
export async function flagCustomer(
  tx: Transaction<Schema>,
  { store, email }: Reader,
  now: Date,
  newsletter = true,
): Promise<CustomerFlag> {
  const changed = await tx
    .updateTable("customer")
    .set({ newsletter, changed_at: now })
    .where("store", "=", store)
    .where(isSameEmail(email))
    .where("newsletter", "=", !newsletter)
    .returning("id")
    .execute();
  if (changed.length === 0) return readFlag(tx, { store, email });
  const events = changed.map(({ id }) => ({ type: "customer", subject: String(id) }) as const);
  await raiseEvents(tx, events, now);
  return newsletter ? "not-subscribed" : "subscribed";
}
