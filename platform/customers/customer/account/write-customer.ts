import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { raiseEvents } from "../../../foundations/events/raise-events.ts";
import type { Customer, Profile } from "../customer.ts";

export interface NewCustomer extends Profile {
  readonly store: number;
  readonly email: string;
  /** null: the customer has to choose a password by mail first. */
  readonly passwordHash: string | null;
  /** Where she registers; null: somewhere else than in the shop. */
  readonly market: number | null;
  /** A back end says who she is: what is on record of the e-mail is hers. */
  readonly isVouched?: boolean;
}

/**
 * Stores a new customer and tells the feed; the id. Who registers an e-mail that is only on record takes the record
 * over. Fails with `email` already-registered when somebody has registered the e-mail, in any letter case, or when
 * both are records: of any number at once, one succeeds. checkout-rest.md#customer-calls, shop-rest.md#customers.
 */
export async function createCustomer(
  tx: Transaction<Schema>,
  customer: NewCustomer,
  now: Date,
): Promise<Result<number>> {
  for (;;) {
    const id = (await insertCustomer(tx, customer, now)) ?? (await registerRecord(tx, customer, now));
    if (id !== null) {
      await raiseEvents(tx, [{ type: "customer", subject: String(id) }], now);
      return success(id);
    }
    // Else its number was taken: by an integrator, who chose it a moment ago.
    if (await hasEmail(tx, customer)) return failure("email", "already-registered");
  }
}

/** null: its e-mail, or its number, is another's. */
async function insertCustomer(
  tx: Transaction<Schema>,
  customer: NewCustomer,
  now: Date,
): Promise<number | null> {
  const row = await tx
    .insertInto("customer")
    .values({
      store: customer.store,
      email: customer.email,
      password_hash: customer.passwordHash,
      market: customer.market,
      ...columnsOf(customer),
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Makes the record of an e-mail an account; null: there is none, or it is registered. Nobody has proven that the
 * mailbox is hers: unless a back end vouches for her, she sees neither former orders nor the saved selection.
 */
async function registerRecord(
  tx: Transaction<Schema>,
  customer: NewCustomer,
  now: Date,
): Promise<number | null> {
  if (customer.passwordHash === null) return null;
  const row = await tx
    .updateTable("customer")
    .set({
      email: customer.email,
      password_hash: customer.passwordHash,
      credential_version: sql<number>`credential_version + 1`,
      market: customer.market,
      ...columnsOf(customer),
      ...(!customer.isVouched && { history_from: now, selection: null }),
      changed_at: now,
    })
    .where("store", "=", customer.store)
    .where(sql`lower(email)`, "=", sql`lower(${customer.email})`)
    .where("password_hash", "is", null)
    .where("active", "=", true)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

async function hasEmail(
  tx: Transaction<Schema>,
  { store, email }: Pick<NewCustomer, "store" | "email">,
): Promise<boolean> {
  const row = await tx
    .selectFrom("customer")
    .select("id")
    .where("store", "=", store)
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the profile of a locked customer. */
export async function saveProfile(
  tx: Transaction<Schema>,
  customer: Pick<Customer, "id">,
  profile: Profile,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("customer")
    .set({ ...columnsOf(profile), changed_at: now })
    .where("id", "=", customer.id)
    .execute();
}

/** Whether another customer of the store has the e-mail, in any letter case. */
export async function isTaken(tx: Transaction<Schema>, customer: Customer, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom("customer")
    .select("id")
    .where("store", "=", customer.store)
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("id", "!=", customer.id)
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf(profile: Profile) {
  return {
    first_name: profile.firstName,
    last_name: profile.lastName,
    address1: profile.address1,
    address2: profile.address2,
    zip_code: profile.zipCode,
    city: profile.city,
    state: profile.state,
    country: profile.country,
    phone_number: profile.phoneNumber,
    company: profile.company,
    cell_phone_number: profile.cellPhoneNumber,
    fax_number: profile.faxNumber,
    vat_number: profile.vatNumber,
    gender: profile.gender,
    language: profile.language,
    newsletter: profile.newsletter,
    consents: JSON.stringify(profile.consents),
    custom_attributes: JSON.stringify(profile.customAttributes),
    club_fields: JSON.stringify(profile.clubFields),
  };
}
