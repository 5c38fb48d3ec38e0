import { findCountry, findState } from "../../market/places.ts";
import { placeGiven, type GivenFields } from "../../selection/checkout/checkout-form.ts";
import type { Selection } from "../../selection/selection.ts";
import type { PlaceChange } from "../../session/change-place.ts";
import type { Session } from "../../session/session.ts";
import type { Settings } from "../../settings/schema.ts";

/**
 * Where the ship-to address of a request moves its session, before anything of it is checked. What the shop does not
 * know moves nowhere: that is told with the fields. checkout-rest.md#starting-a-payment.
 */
export function shipToMove(
  settings: Settings,
  selection: Selection,
  given: GivenFields,
  session: Session,
): PlaceChange {
  const { country, state } = placeGiven(settings, selection, given, session);
  const known = findCountry(settings, country ?? session.country ?? "");
  if (!known) return {};
  const isPlace = state === null || (state !== undefined && findState(known, state) !== undefined);
  return { ...(country !== undefined && { country }), ...(isPlace && { state }) };
}
