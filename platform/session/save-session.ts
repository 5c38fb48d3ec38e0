import { sql, type Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Session } from "./session.ts";
import { savePlace } from "./selection-place.ts";

/**
 * Keeps a session that the transaction holds locked, with its customer. Of a logged-in session the selection is kept
 * on the account, where the customer's other sessions find it.
 */
export async function saveSession(tx: Transaction<Schema>, session: Session): Promise<void> {
  const { customer, selection } = session;
  if (session.isPlace) return savePlace(tx, session);
  await tx
    .updateTable("session")
    .set({
      country: session.country,
      state: session.state,
      language: session.language,
      language_chosen: session.languageChosen,
      market: session.market,
      price_list: session.priceList,
      selection: customer === null ? selection : null,
      attempt: session.attempt,
      order_number: session.orderNumber,
      ordered_at: session.orderedAt,
      customer,
      ...(customer !== null && { credential_version: presentVersion(customer) }),
      campaign_site: session.campaignSite,
      affiliate: session.affiliate,
    })
    .where("token_hash", "=", session.tokenHash)
    .execute();
  if (customer !== null) await saveOnAccount(tx, customer, selection);
}

function presentVersion(customer: number) {
  return sql<number>`(select credential_version from customer where id = ${customer})`;
}

async function saveOnAccount(
  tx: Transaction<Schema>,
  customer: number,
  selection: string | null,
): Promise<void> {
  await tx
    .updateTable("customer")
    .set({ selection })
    .where("id", "=", customer)
    .where("selection", "is distinct from", selection)
    .execute();
}
