import { applyCheckoutForm } from "../../../selling/selection/checkout/checkout-form.ts";
import { mergeAttributes } from "../../../selling/selection/attributes/custom-attribute.ts";
import { itemId, lineId } from "../../../selling/selection/line-id.ts";
import { removeUnsellable, unavailableLine } from "../../../selling/selection/lines/unsellable-lines.ts";
import { largestQuantity, mostLines } from "../../../selling/selection/lines/quantity.ts";
import type { Selection, SelectionLine, UnavailableItem } from "../../../selling/selection/selection.ts";
import { quantityRule, type PurchaseContext } from "../../../selling/selection/lines/purchase-context.ts";

export interface Merged {
  readonly selection: Selection;
  /** What was lost. */
  readonly lost: readonly UnavailableItem[];
}

/**
 * Merges the selection that the shopper had before the login into the saved one: equal lines are summed, vouchers
 * united, and what was filled in last wins. What cannot be sold in the place of the session is removed. checkout-rest.md#quantities, #session-states.
 */
export function mergeSelections(saved: Selection, guest: Selection, purchase: PurchaseContext): Merged {
  let selection = withFields(saved, guest);
  const lost: UnavailableItem[] = [];
  for (const line of guest.lines) {
    const merged = addUnits(selection, line, purchase);
    selection = merged.selection;
    lost.push(...merged.lost);
  }
  const dropped = withoutUnsold(selection, purchase);
  const gone = new Set(dropped.lost.map(itemId));
  const capped = lost.filter((item) => !gone.has(itemId(item)));
  return { selection: dropped.selection, lost: [...capped, ...dropped.lost] };
}

/** The selection without what cannot be sold here. */
export function withoutUnsold(selection: Selection, { sellables }: PurchaseContext): Merged {
  return removeUnsellable(selection, sellables);
}

function withFields(saved: Selection, guest: Selection): Selection {
  return {
    ...withTyped(saved, guest),
    vatExempt: guest.vatExempt || (saved.vatExempt && guest.address.vatNumber === undefined),
    paymentMethod: guest.paymentMethod ?? saved.paymentMethod,
    shippingMethod: guest.shippingMethod ?? saved.shippingMethod,
    brickAndMortar: guest.brickAndMortar ?? saved.brickAndMortar,
    allocationRule: guest.allocationRule ?? saved.allocationRule,
    vouchers: [...new Set([...saved.vouchers, ...guest.vouchers])],
    giftCards: [...new Set([...saved.giftCards, ...guest.giftCards])],
    attributes: mergeAttributes(saved.attributes, guest.attributes),
  };
}

/** With what was typed; the additional fields only as long as there is room for them. */
function withTyped(saved: Selection, guest: Selection): Selection {
  const typed = {
    address: guest.address,
    shippingAddress: guest.shippingAddress ?? undefined,
    additionalNotes: guest.additionalNotes || undefined,
    giftMessage: guest.giftMessage ?? undefined,
    paymentReturnPage: guest.paymentReturnPage ?? undefined,
    paymentFailedPage: guest.paymentFailedPage ?? undefined,
    preferences: guest.preferences,
  };
  const filled = applyCheckoutForm(saved, { ...typed, additionalFields: guest.additionalFields });
  if (filled.ok) return filled.value;
  const fitting = applyCheckoutForm(saved, typed);
  return fitting.ok ? fitting.value : saved;
}

function addUnits(selection: Selection, added: SelectionLine, purchase: PurchaseContext): Merged {
  const id = lineId(selection.id, added);
  const present = selection.lines.find(({ line }) => line === id);
  if (!present && selection.lines.length >= mostLines) return { selection, lost: [unavailableLine(added)] };
  const wanted = (present?.quantity ?? 0) + added.quantity;
  const quantity = Math.min(wanted, mostUnits(added, purchase));
  const lines = present
    ? selection.lines.map((line) => (line === present ? { ...line, quantity } : line))
    : [...selection.lines, { ...added, line: id, quantity }];
  const rest = { originalQuantity: wanted, unavailable: wanted - quantity, available: quantity };
  return {
    selection: { ...selection, lines },
    lost: quantity < wanted ? [{ ...unavailableLine(added), ...rest }] : [],
  };
}

/** The largest quantity that a line of it may have. */
function mostUnits(line: SelectionLine, purchase: PurchaseContext): number {
  const rule = quantityRule(purchase, line);
  const most = rule.largestQuantity ?? largestQuantity;
  return most - (most % rule.multipleOf);
}
