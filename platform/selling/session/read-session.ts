import type { Kysely, Selectable } from "kysely";
import { namedStatement, type At } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { SessionTable } from "../../foundations/database/schema/selling.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Account } from "./account.ts";
import type { Session } from "./session.ts";
import { hashToken, isToken } from "./token.ts";

const dayMs = 86_400_000;
const lifeMs = 30 * dayMs;
const useIsWrittenAfterMs = 3_600_000;

const selectSession = namedStatement(
  "read-session",
  (query, at: At<{ tokenHash: Buffer; store: number; usedAfter: Date }>) =>
    query
      .selectFrom("session")
      .leftJoin("customer", (join) =>
        join
          .onRef("customer.id", "=", "session.customer")
          .onRef("customer.credential_version", "=", "session.credential_version")
          .on("customer.active", "=", true),
      )
      .selectAll("session")
      .select(["customer.id as account", "customer.selection as saved"])
      .where("token_hash", "=", at("tokenHash"))
      .where("session.store", "=", at("store"))
      .where("used_at", ">", at("usedAfter")),
);

/**
 * The session of a token, which lives on for 30 days from now; null when the token is unknown, malformed or expired.
 * checkout-rest.md#session-tokens.
 */
export async function readSession(
  platform: Pick<Platform, "db" | "now">,
  store: number,
  token: string,
): Promise<Session | null> {
  if (!isToken(token)) return null;
  const now = platform.now();
  const usedAfter = new Date(now.getTime() - lifeMs);
  const [row] = await selectSession(platform.db, { tokenHash: hashToken(token), store, usedAfter });
  if (!row) return null;
  await writeUse(platform.db, row, now);
  return sessionOf(row, row.account === null ? null : { id: row.account, selection: row.saved });
}

async function writeUse(db: Kysely<Schema>, row: Selectable<SessionTable>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - useIsWrittenAfterMs);
  if (row.used_at > before) return;
  await db
    .updateTable("session")
    .set({ used_at: now })
    .where("token_hash", "=", row.token_hash)
    .where("used_at", "<=", before)
    .execute();
}

/** A logged-in session has the selection of the account; one that was logged out elsewhere has none. */
export function sessionOf(row: Selectable<SessionTable>, account: Account | null): Session {
  return {
    tokenHash: row.token_hash,
    store: row.store,
    country: row.country,
    state: row.state,
    language: row.language,
    languageChosen: row.language_chosen,
    market: row.market,
    priceList: row.price_list,
    selection: row.customer === null ? row.selection : (account?.selection ?? null),
    attempt: row.attempt,
    orderNumber: row.order_number,
    orderedAt: row.ordered_at,
    customer: account?.id ?? null,
    campaignSite: row.campaign_site,
    affiliate: row.affiliate,
  };
}
