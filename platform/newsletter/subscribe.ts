import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import { raiseEvents } from "../events/raise-events.ts";
import { queueMail } from "../mail/mail.ts";

export interface NewSubscriber {
  readonly store: number;
  /** Already known to be an address. */
  readonly email: string;
  readonly language: string;
  readonly country: string | null;
  readonly gender: "M" | "F" | "X" | null;
  /** What the reader was looking at; empty: nothing. */
  readonly product: string;
  readonly item: string;
}

/**
 * Puts a reader on the newsletter's list, once per store and e-mail, and confirms it by mail, unless she was on it
 * already. The flag of the customer with this e-mail follows. `checkout-rest.md` section 15.
 */
export async function subscribeToNewsletter(
  tx: Transaction<Schema>,
  subscriber: NewSubscriber,
  now: Date,
): Promise<void> {
  const isNew = await addToList(tx, subscriber, now);
  const customer = await flagCustomer(tx, subscriber, now);
  const wasOnList = customer === "unknown" ? !isNew : customer === "subscribed";
  if (wasOnList) return;
  const { store, email: to, language, country } = subscriber;
  const content = { kind: "newsletter-confirmation" } as const;
  await queueMail(tx, { store, to, language, country, content }, now);
}

/** Parallel calls queue at the unique key: one of them adds, the others renew. */
async function addToList(tx: Transaction<Schema>, subscriber: NewSubscriber, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto("newsletter_subscription")
    .values({ ...subscriber, subscribed_at: now, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) return true;
  const { store, email, gender, product, item, ...place } = subscriber;
  await tx
    .updateTable("newsletter_subscription")
    .set({
      ...place,
      ...(gender !== null && { gender }),
      ...(product !== "" && { product }),
      ...(item !== "" && { item }),
      changed_at: now,
    })
    .where("store", "=", store)
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .execute();
  return false;
}

type Customer = "unknown" | "subscribed" | "told";

async function flagCustomer(
  tx: Transaction<Schema>,
  { store, email }: NewSubscriber,
  now: Date,
): Promise<Customer> {
  const isHers = sql<boolean>`lower(email) = lower(${email})`;
  const told = await tx
    .updateTable("customer")
    .set({ newsletter: true, changed_at: now })
    .where("store", "=", store)
    .where(isHers)
    .where("newsletter", "=", false)
    .returning("id")
    .executeTakeFirst();
  if (told) {
    await raiseEvents(tx, [{ type: "customer", subject: String(told.id) }], now);
    return "told";
  }
  const known = await tx
    .selectFrom("customer")
    .select("id")
    .where("store", "=", store)
    .where(isHers)
    .executeTakeFirst();
  return known ? "subscribed" : "unknown";
}
