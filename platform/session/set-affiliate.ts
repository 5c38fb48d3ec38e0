import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { AffiliateSettings } from "../settings/schema/markets.ts";
import type { Session } from "./session.ts";

const dayMs = 86_400_000;

/**
 * Keeps who sent the shopper with a session that the transaction holds locked, for as many days as the operator says:
 * every order until then names the affiliate. storefront-graphql.md#selection-operations.
 */
export async function setAffiliate(
  tx: Transaction<Schema>,
  { tokenHash }: Pick<Session, "tokenHash">,
  { uri, days }: Pick<AffiliateSettings, "uri" | "days">,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + days * dayMs);
  await tx
    .updateTable("session")
    .set({ affiliate: uri, affiliate_until: until })
    .where("token_hash", "=", tokenHash)
    .execute();
}
