import { createHash } from "node:crypto";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { SelectionPlaceTable } from "../../foundations/database/schema/selling.ts";
import type { Session } from "./session.ts";

/** What a selection is of, as far as its place is concerned. */
interface PlacedSelection {
  readonly id: string;
  readonly store: number;
  readonly customer: number | null;
}

/** Reads the stored place of a selection; null: there is none. */
export async function readPlace(
  db: Kysely<Schema>,
  selection: string,
): Promise<Selectable<SelectionPlaceTable> | null> {
  const row = await db
    .selectFrom("selection_place")
    .selectAll()
    .where("selection", "=", selection)
    .executeTakeFirst();
  return row ?? null;
}

/** The substitute session of a selection: it has no token and no row. */
export function placeSession(
  { id, store, customer }: PlacedSelection,
  place: Omit<Selectable<SelectionPlaceTable>, "selection" | "ip_address" | "link_hash" | "link_used_at">,
): Session {
  return {
    tokenHash: placeHash(id),
    store,
    country: place.country,
    state: place.state,
    language: place.language,
    languageChosen: place.language_chosen,
    market: place.market,
    priceList: place.price_list,
    selection: id,
    attempt: place.attempt,
    orderNumber: null,
    orderedAt: null,
    customer,
    campaignSite: place.campaign_site,
    affiliate: place.affiliate,
    isPlace: true,
  };
}

/**
 * The session where a selection is that becomes its own: with its country, state, market, price list, campaign site and
 * affiliate, and its language where that was chosen. checkout-rest.md#selection-calls,
 * storefront-graphql.md#selection-operations.
 */
export function moveToPlace(session: Session, place: Session): Session {
  return {
    ...session,
    country: place.country,
    state: place.state,
    language: place.languageChosen ? place.language : session.language,
    languageChosen: place.languageChosen || session.languageChosen,
    market: place.market,
    priceList: place.priceList,
    campaignSite: place.campaignSite,
    affiliate: place.affiliate ?? session.affiliate,
  };
}

/** The `tokenHash` of a substitute session. No token has this hash, since no token looks like this text. */
export function placeHash(selection: string): Buffer {
  return createHash("sha256").update(`selection ${selection}`).digest();
}

/**
 * Stores where the selection of a locked session is: for one that a back end works on, and for one that its session
 * leaves. Nothing without a selection.
 */
export async function savePlace(tx: Transaction<Schema>, session: Session): Promise<void> {
  const { selection } = session;
  if (selection === null) return;
  const place = {
    country: session.country,
    state: session.state,
    language: session.language,
    language_chosen: session.languageChosen,
    market: session.market,
    price_list: session.priceList,
    campaign_site: session.campaignSite,
    affiliate: session.affiliate,
    attempt: session.attempt,
  };
  await tx
    .insertInto("selection_place")
    .values({ selection, ...place })
    .onConflict((conflict) => conflict.column("selection").doUpdateSet(place))
    .execute();
}

/** Copies the place of a selection to its successor. A selection that a session had has no stored place. */
export async function copyPlace(tx: Transaction<Schema>, from: string, to: string): Promise<void> {
  const place = await readPlace(tx, from);
  if (!place) return;
  const { link_hash: _link, link_used_at: _used, ...kept } = place;
  await tx
    .insertInto("selection_place")
    .values({ ...kept, selection: to, attempt: null })
    .execute();
}
