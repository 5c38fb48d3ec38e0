import { sql, type Kysely } from "kysely";
import type { Customer } from "../customer/customer.ts";
import type { Schema } from "../../foundations/database/schema.ts";

export interface NewsletterSubscription {
  readonly country: string | null;
  readonly subscribedAt: Date;
}

type Reader = Pick<Customer, "id" | "store" | "email" | "country" | "newsletter">;

/** A customer's place on the newsletter's list; who wanted it with her account is on it since then. */
export async function readCustomerSubscriptions(
  db: Kysely<Schema>,
  { id, store, email, country, newsletter }: Reader,
): Promise<readonly NewsletterSubscription[]> {
  const rows = await db
    .selectFrom("newsletter_subscription")
    .select(["country", "subscribed_at as subscribedAt"])
    .where("store", "=", store)
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("pending", "=", false)
    .execute();
  if (rows.length > 0 || !newsletter) return rows;
  const account = await db
    .selectFrom("customer")
    .select("created_at as subscribedAt")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [{ ...account, country: country || null }];
}
