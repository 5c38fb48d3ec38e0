import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { z } from "zod";
import type { Schema } from "../../foundations/database/schema.ts";
import type { CustomerTable } from "../../foundations/database/schema/customers.ts";
import type { Customer } from "./customer.ts";

/** A customer as the account is now. Throws when there is none: a session holds only those that exist. */
export async function readCustomer(db: Kysely<Schema>, id: number): Promise<Customer> {
  const row = await db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return customerOf(row);
}

export const credentialColumns = [
  "id",
  "password_hash as passwordHash",
  "active",
  "credential_version as version",
] as const;

/** What a login compares with. */
export interface Credentials {
  readonly id: number;
  /** Raised with every change of the password. */
  readonly version: number;
  /** null: the customer has to choose a password by mail first. */
  readonly passwordHash: string | null;
  readonly active: boolean;
}

/** By e-mail in any letter case; undefined: nobody has it. */
export async function findCredentials(
  db: Kysely<Schema>,
  store: number,
  email: string,
): Promise<Credentials | undefined> {
  return db
    .selectFrom("customer")
    .select(credentialColumns)
    .where("store", "=", store)
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .executeTakeFirst();
}

/** The present credentials of a customer. */
export async function readCredentials(db: Kysely<Schema>, id: number): Promise<Credentials> {
  return db.selectFrom("customer").select(credentialColumns).where("id", "=", id).executeTakeFirstOrThrow();
}

const gender = z.enum(["M", "F", "X"]).nullable();
const consents = z.array(
  z.object({
    key: z.string(),
    consented: z.boolean(),
    name: z.string().optional(),
    text: z.string().optional(),
    version: z.string().optional(),
    language: z.string().optional(),
  }),
);
const fields = z.record(z.string(), z.unknown());

/** The customer of a row. */
export function customerOf(row: Selectable<CustomerTable>): Customer {
  return {
    id: row.id,
    store: row.store,
    market: row.market,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    address1: row.address1,
    address2: row.address2,
    zipCode: row.zip_code,
    city: row.city,
    state: row.state,
    country: row.country,
    phoneNumber: row.phone_number,
    company: row.company,
    cellPhoneNumber: row.cell_phone_number,
    faxNumber: row.fax_number,
    vatNumber: row.vat_number,
    gender: gender.parse(row.gender),
    language: row.language,
    newsletter: row.newsletter,
    consents: consents.parse(row.consents),
    customAttributes: fields.parse(row.custom_attributes),
    clubFields: fields.parse(row.club_fields),
  };
}

/** A customer as a back end sees her: with a password of her own, or only on record. */
export interface KnownCustomer extends Customer {
  readonly registered: boolean;
}

/** By number, or by e-mail in any letter case; null: the store knows nobody like that, or not any more. */
export async function findCustomer(
  db: Kysely<Schema>,
  store: number,
  named: string,
): Promise<KnownCustomer | null> {
  const found = /^[1-9]\d{0,14}$/.test(named)
    ? await db
        .selectFrom("customer")
        .select(["id", "active", "password_hash as passwordHash"])
        .where("id", "=", Number(named))
        .where("store", "=", store)
        .executeTakeFirst()
    : await findCredentials(db, store, named.trim());
  if (!found?.active) return null;
  return { ...(await readCustomer(db, found.id)), registered: found.passwordHash !== null };
}

/** A customer's credentials as they are now, locked: the lock after the session's, before those of selections. */
export async function lockCustomer(tx: Transaction<Schema>, id: number): Promise<Credentials> {
  return tx
    .selectFrom("customer")
    .select(credentialColumns)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Since when a customer sees what is hers: what is older is that of a record whose mailbox she has not proven to be
 * hers. For comparisons in a statement.
 */
export function historyStart(customer: number) {
  return sql<Date>`coalesce((select history_from from customer where id = ${customer}), '-infinity')`;
}
