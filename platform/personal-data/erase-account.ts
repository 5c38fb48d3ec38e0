import { sql } from "kysely";
import { anyNumber } from "../foundations/database/any-of.ts";
import { raiseEvents } from "../foundations/events/raise-events.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import { endAccounts } from "./end-account.ts";
import { anyOfEmails, customersOf, type Person } from "./find-person.ts";
import { type PersonKind, personRows, subjectsOf } from "./person-rows.ts";

/** Rows that are of no use without the person. What refers to others goes first. */
const deleted = [
  "passwordResetRequests",
  "passwordResets",
  "newsletterSubscriptions",
  "backInStockSubscriptions",
  "wishlistItems",
  "wishlists",
  "storedPayments",
  "mails",
  "importRows",
] as const satisfies readonly PersonKind[];

/**
 * Erases the account of a locked person, and what was subscribed, saved and queued under her e-mail. Her row stays
 * without her, so that an integrator is told of her end: `cancelled`, with an e-mail that is nobody's.
 */
export async function eraseAccount(tx: Tx, person: Person, now: Date): Promise<void> {
  for (const kind of deleted) {
    const { table, where } = personRows[kind];
    await sql`delete from ${sql.table(table)} as t where ${where(person)}`.execute(tx);
  }
  await endSessions(tx, person);
  await endSubscriptions(tx, person, now);
  await eraseCustomer(tx, person, now);
  await tx
    .updateTable("idempotent_request")
    .set({ body: null })
    .where("subjects", "&&", sql<string[]>`${[...subjectsOf(person)]}::text[]`)
    .execute();
  await sql`
    delete from staff_password_request as r where r.store = ${person.store}
      and lower(r.email) = ${anyOfEmails(person.emails)}
      and not exists (select from staff where lower(staff.email) = lower(r.email))
  `.execute(tx);
  await raiseEvents(tx, [{ type: "customer", subject: String(person.customer) }], now);
}

/** They stay as anonymous ones: a payment of theirs may come to its end. */
async function endSessions(tx: Tx, person: Person): Promise<void> {
  await tx
    .updateTable("session")
    .set({
      customer: null,
      selection: null,
      order_number: null,
      ordered_at: null,
      campaign_site: null,
      affiliate: null,
      affiliate_until: null,
    })
    .where("customer", "=", anyNumber(customersOf(person)))
    .execute();
}

async function endSubscriptions(tx: Tx, { customer }: Person, now: Date): Promise<void> {
  await tx
    .updateTable("subscription")
    .set({ status: "CANCELLED", comment: "", changed_at: now })
    .where("contract", "in", (query) =>
      query.selectFrom("subscription_contract").select("id").where("customer", "=", customer),
    )
    .execute();
  await tx
    .updateTable("subscription_contract")
    .set({
      address: sql`jsonb_strip_nulls(jsonb_build_object('country', address->'country', 'state', address->'state'))`,
      shipping_address: null,
      changed_at: now,
    })
    .where("customer", "=", customer)
    .execute();
}

/** An integrator's id that is no address stays: by it her own system knows whom to erase. */
async function eraseCustomer(tx: Tx, person: Person, now: Date): Promise<void> {
  const customers = customersOf(person);
  await endAccounts(tx, { customers, email: sql<string>`'erased-' || id || '@erased.invalid'`, now });
  await tx
    .updateTable("customer")
    .set({
      external_id: sql<string | null>`case when external_id like '%@%' then null else external_id end`,
    })
    .where("id", "=", anyNumber(customers))
    .execute();
  await tx
    .updateTable("merged_customer")
    .set({ former_email: null })
    .where("merged_into", "=", person.customer)
    .execute();
}
