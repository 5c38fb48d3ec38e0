import type { Session } from "../../session/session.ts";
import type { Address, Selection, SelectionLine, UnavailableItem } from "../selection.ts";
import type { Sellable } from "../../../catalogue/catalog/sellable.ts";
import { offerOf } from "../price/offer.ts";

/** The selection without the lines that cannot be sold any more, and what went. checkout-rest.md#session-states. */
export function removeUnsellable(
  selection: Selection,
  sellables: ReadonlyMap<string, Sellable>,
): { readonly selection: Selection; readonly lost: readonly UnavailableItem[] } {
  const isSold = (line: Selection["lines"][number]) => offerOf(line, sellables) !== null;
  const gone = selection.lines.filter((line) => !isSold(line));
  if (gone.length === 0) return { selection, lost: [] };
  return {
    selection: { ...selection, lines: selection.lines.filter(isSold) },
    lost: gone.map(unavailableLine),
  };
}

/** All units of a line. checkout-rest.md#unavailable-items. */
export function unavailableLine({
  display,
  size,
  giftCertificate,
  quantity,
}: SelectionLine): UnavailableItem {
  const ware = { display, size, ...(giftCertificate && { giftCertificate }) };
  return { ...ware, originalQuantity: quantity, unavailable: quantity, available: 0 };
}

/** The ship-to address follows the session's place, where it names one. */
export function moveShipToAddress(selection: Selection, before: Session, after: Session): Selection {
  const isSame = before.country === after.country && before.state === after.state;
  const shipTo = selection.shippingAddress ?? selection.address;
  if (isSame || shipTo.country === undefined) return selection;
  const moved = withPlace(shipTo, after);
  return selection.shippingAddress
    ? { ...selection, shippingAddress: moved }
    : { ...selection, address: moved };
}

function withPlace({ country: _country, state: _state, ...rest }: Address, session: Session): Address {
  return {
    ...rest,
    ...(session.country === null ? {} : { country: session.country }),
    ...(session.state === null ? {} : { state: session.state }),
  };
}
