import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { findCredentials, readCustomer } from "./read-customer.ts";
import type { Customer } from "./customer.ts";

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
