import { type Expression, sql, type Transaction } from "kysely";
import { type At, namedStatement } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Session } from "./session.ts";
import { savePlace } from "./selection-place.ts";
import type { AffiliateSettings } from "../../foundations/settings/schema/markets.ts";

/**
 * Writes a session, which the transaction has locked with its customer. The selection of a logged-in session is stored
 * on the account, where the customer's other sessions find it.
 */
export async function saveSession(tx: Transaction<Schema>, session: Session): Promise<void> {
  const { tokenHash, customer, selection } = session;
  if (session.isPlace) return savePlace(tx, session);
  if (customer === null) {
    await updateGuest(tx, { tokenHash, ...columnsOf(session), selection });
    return;
  }
  await updateCustomer(tx, { tokenHash, ...columnsOf(session), customer });
  await updateAccount(tx, { customer, selection });
}

type Columns = ReturnType<typeof columnsOf> & { tokenHash: Buffer };

const updateGuest = namedStatement("save-session", (query, at: At<Columns & { selection: string | null }>) =>
  query
    .updateTable("session")
    .set({ ...places(at), selection: at("selection"), customer: null })
    .where("token_hash", "=", at("tokenHash")),
);

const updateCustomer = namedStatement("save-own-session", (query, at: At<Columns & { customer: number }>) =>
  query
    .updateTable("session")
    .set({
      ...places(at),
      selection: null,
      customer: at("customer"),
      credential_version: presentVersion(at("customer")),
    })
    .where("token_hash", "=", at("tokenHash")),
);

function presentVersion(customer: Expression<number>) {
  return sql<number>`(select credential_version from customer where id = ${customer})`;
}

const updateAccount = namedStatement(
  "save-account-selection",
  (query, at: At<{ customer: number; selection: string | null }>) =>
    query
      .updateTable("customer")
      .set({ selection: at("selection") })
      .where("id", "=", at("customer"))
      .where("selection", "is distinct from", at("selection")),
);

function columnsOf(session: Session) {
  return {
    country: session.country,
    state: session.state,
    language: session.language,
    language_chosen: session.languageChosen,
    market: session.market,
    price_list: session.priceList,
    attempt: session.attempt,
    order_number: session.orderNumber,
    ordered_at: session.orderedAt,
    campaign_site: session.campaignSite,
    affiliate: session.affiliate,
  };
}

function places(at: At<Columns>) {
  return {
    country: at("country"),
    state: at("state"),
    language: at("language"),
    language_chosen: at("language_chosen"),
    market: at("market"),
    price_list: at("price_list"),
    attempt: at("attempt"),
    order_number: at("order_number"),
    ordered_at: at("ordered_at"),
    campaign_site: at("campaign_site"),
    affiliate: at("affiliate"),
  };
}

const dayMs = 86_400_000;

/**
 * Stores the affiliate who sent the shopper, with a locked session and for as many days as the operator sets:
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
