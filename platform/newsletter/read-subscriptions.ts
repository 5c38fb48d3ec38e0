import { sql, type Kysely } from "kysely";
import type { Customer } from "../customer/customer.ts";
import type { Schema } from "../database/schema.ts";

export interface NewsletterSubscription {
  readonly country: string | null;
  readonly subscribedAt: Date;
}

/** A customer's place on the newsletter's list, if she has one. */
export async function readCustomerSubscriptions(
  db: Kysely<Schema>,
  { store, email }: Pick<Customer, "store" | "email">,
): Promise<readonly NewsletterSubscription[]> {
  return db
    .selectFrom("newsletter_subscription")
    .select(["country", "subscribed_at as subscribedAt"])
    .where("store", "=", store)
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .execute();
}
