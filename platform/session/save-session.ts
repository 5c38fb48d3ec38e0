import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Session } from "./session.ts";

/** Keeps a session that the transaction holds locked. */
export async function saveSession(tx: Transaction<Schema>, session: Session): Promise<void> {
  await tx
    .updateTable("session")
    .set({
      country: session.country,
      state: session.state,
      language: session.language,
      language_chosen: session.languageChosen,
      market: session.market,
      price_list: session.priceList,
      selection: session.selection,
      attempt: session.attempt,
      order_number: session.orderNumber,
      ordered_at: session.orderedAt,
      customer: session.customer,
      campaign_site: session.campaignSite,
      affiliate: session.affiliate,
    })
    .where("token_hash", "=", session.tokenHash)
    .execute();
}
