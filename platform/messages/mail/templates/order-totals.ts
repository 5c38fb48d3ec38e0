import type { OrderSnapshot } from "../../../ordering/order/snapshot.ts";
import type { LetterTotal } from "../letter/letter.ts";
import { writeMoney, writePercent, type Reader } from "../reader.ts";

/** What the order costs, and of what it is made up. */
export function orderTotals(reader: Reader, snapshot: OrderSnapshot): readonly LetterTotal[] {
  const { totals, currency } = snapshot;
  const { say } = reader;
  const money = (minor: number) => writeMoney(reader, minor, currency);
  const row = (label: string, minor: number | null, weight: LetterTotal["weight"] = "usual") =>
    minor === null || minor === 0 ? [] : [{ label, value: money(minor), weight }];
  const shipping = totals.shipping === 0 ? say("order-confirmation.free") : money(totals.shipping);
  return [
    { label: say("order-confirmation.subtotal"), value: money(totals.items), weight: "usual" },
    ...includedDiscounts(snapshot).flatMap(({ name, amount }) =>
      row(say("order-confirmation.discountIncluded", { name }), -amount, "aside"),
    ),
    { label: say("order-confirmation.shippingCost"), value: shipping, weight: "usual" },
    ...row(say("order-confirmation.handling"), totals.handling),
    ...row(say("order-confirmation.taxDeducted"), totals.taxDeducted),
    ...row(say("order-confirmation.taxAdded"), totals.taxAdded),
    ...row(say("order-confirmation.discount"), otherDiscount(snapshot), "reduced"),
    ...snapshot.discounts.giftCards.flatMap(({ lastFour, amount }) =>
      row(say("order-confirmation.giftCard", { lastFour }), -amount, "reduced"),
    ),
    { label: say("order-confirmation.total"), value: money(totals.grand), weight: "grand" },
    ...row(
      withPercent(reader, say("order-confirmation.taxIncluded"), totals.taxPercent),
      includedTax(totals),
      "aside",
    ),
  ];
}

/** Those that the prices of the lines are without already. */
function includedDiscounts({ discounts: { automatic, vouchers } }: OrderSnapshot) {
  return [
    ...automatic,
    ...vouchers.map(({ type, voucher, description, amount }) => ({
      name: type === "code" ? voucher : description || voucher,
      amount,
    })),
  ];
}

/** What is taken off the whole, beside gift cards. */
function otherDiscount({ totals, discounts }: OrderSnapshot): number {
  return (totals.discount ?? 0) + discounts.giftCards.reduce((sum, { amount }) => sum + amount, 0);
}

/** What was added stands in its own row already. */
function includedTax({ taxAdded, grandTax }: OrderSnapshot["totals"]): number | null {
  return taxAdded === null ? grandTax : null;
}

function withPercent(reader: Reader, label: string, percent: number): string {
  return percent === 0 ? label : `${label} (${writePercent(reader, percent)})`;
}
