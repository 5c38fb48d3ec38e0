import type { AnalyticsEvent, AnalyticsItem } from "@/lib/analytics/events";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { currencyDigits } from "@/lib/money/money";

type Bag = Pick<Selection, "currency"> & {
  readonly lines: readonly Pick<
    Selection["lines"][number],
    "line" | "item" | "name" | "brand" | "variant" | "quantity" | "priceEach"
  >[];
};

/** What was put in and what was taken out between two answers; none where the money is another one. */
export function changeEvents(before: Bag, after: Bag): readonly AnalyticsEvent[] {
  if (before.lines.length > 0 && before.currency !== after.currency) return [];
  const added = grown(before, after);
  const removed = grown(after, before);
  return [
    ...(added.length > 0 ? [bagEvent("add_to_cart", after, added)] : []),
    ...(removed.length > 0 ? [bagEvent("remove_from_cart", before, removed)] : []),
  ];
}

/** The whole of a selection, seen or on its way to be paid. */
export function wholeBagEvent(name: "view_cart" | "begin_checkout", bag: Bag): AnalyticsEvent {
  return bagEvent(name, bag, itemsOf(bag));
}

/** The lines as items, as an order tells of them too. */
export function itemsOf({ lines, currency }: Bag): readonly AnalyticsItem[] {
  return lines.map((line) => itemOf(line, currency, line.quantity));
}

/** Minor units as an amount in whole ones. */
export function inUnits(amount: number, currency: string): number {
  return amount / 10 ** currencyDigits(currency);
}

function grown(from: Bag, to: Bag): readonly AnalyticsItem[] {
  const known = new Map(from.lines.map(({ line, quantity }) => [line, quantity]));
  return to.lines.flatMap((line) => {
    const more = line.quantity - (known.get(line.line) ?? 0);
    return more > 0 ? [itemOf(line, to.currency, more)] : [];
  });
}

function bagEvent(
  name: "add_to_cart" | "remove_from_cart" | "view_cart" | "begin_checkout",
  { currency }: Bag,
  items: readonly AnalyticsItem[],
): AnalyticsEvent {
  const sum = items.reduce((total, { price = 0, quantity = 0 }) => total + price * quantity, 0);
  const digits = currencyDigits(currency);
  return { name, currency, value: Number(sum.toFixed(digits)), items };
}

function itemOf(line: Bag["lines"][number], currency: string, quantity: number): AnalyticsItem {
  return {
    item_id: line.item,
    item_name: line.name,
    ...(line.brand && { item_brand: line.brand }),
    ...(line.variant && { item_variant: line.variant }),
    price: inUnits(line.priceEach, currency),
    quantity,
  };
}
