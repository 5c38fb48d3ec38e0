import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Result } from "../../../foundations/errors.ts";
import { callerCountry, findCountry } from "../../../catalogue/market/places.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { changePlace, type PlaceChange } from "../../session/change-place.ts";
import { placeSession, savePlace } from "../../session/selection-place.ts";
import type { Session } from "../../session/session.ts";
import { freshSession } from "../../session/start-session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import type { SelectionAccess } from "./selection-by-id.ts";
import { newSelection } from "../new-selection.ts";
import { saveSelection } from "../save-selection.ts";
import type { Selection } from "../selection.ts";

/** What a back end sends to create a selection. */
export interface NewSelectionInput {
  readonly store: number;
  /** As `initialPlace` answers it. */
  readonly place: Session;
  /** Who is known to exist. */
  readonly customer: number | null;
  readonly vatExempt: boolean;
  /** The shopper's. */
  readonly ipAddress: string | null;
}

/**
 * The place of a new selection: without a country, the one that the shop assumes for unknown callers. A named country
 * brings its language too. Fails as a change of place does. shop-rest.md#selections.
 */
export function initialPlace(settings: Settings, store: number, place: PlaceChange): Result<Session> {
  const fresh = freshSession(settings, store, callerCountry(settings, undefined));
  const { language } = findCountry(settings, place.country ?? "") ?? fresh;
  return changePlace(settings, { ...fresh, language }, place);
}

/** Creates an empty selection that is changed by its id. shop-rest.md#selections. */
export async function createSelection(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "now">,
  { store, place, customer, vatExempt, ipAddress }: NewSelectionInput,
): Promise<SelectionAccess> {
  const selection = { ...newSelection(store), customer, vatExempt };
  return storeNewSelection(tx, platform, { selection, place, ipAddress });
}

/** Stores a new selection, its place, and the second half of its link. */
export async function storeNewSelection(
  tx: Transaction<Schema>,
  { now }: Pick<Platform, "now">,
  fresh: { readonly selection: Selection; readonly place: Session; readonly ipAddress: string | null },
): Promise<SelectionAccess> {
  const { selection, place, ipAddress } = fresh;
  await saveSelection(tx, null, selection, now());
  const session = placeSession(selection, {
    country: place.country,
    state: place.state,
    language: place.language,
    language_chosen: place.languageChosen,
    market: place.market,
    price_list: place.priceList,
    campaign_site: place.campaignSite,
    affiliate: place.affiliate,
    attempt: null,
  });
  await savePlace(tx, session);
  await tx
    .updateTable("selection_place")
    .set({ ip_address: ipAddress, link_hash: newLinkHash() })
    .where("selection", "=", selection.id)
    .execute();
  return { selection, session };
}

/** The second half of a link to a selection: only who has the link knows it. */
export function newLinkHash(): string {
  return randomBytes(16).toString("hex");
}
