import { parseAmount } from "../../../foundations/money/money.ts";
import { shownNumber } from "../../../selling/gift-card/card-number.ts";
import type { OrderRecord } from "./order-record.ts";
import { fieldText, type RecordWords } from "./record-words.ts";
import type { StoredOrder } from "./stored-order.ts";

export type ChargeRecord = Exclude<NonNullable<OrderRecord["shipping"]>, string>;
export type KeptCharge = ChargeRecord | "" | undefined;

/**
 * What is charged beside the lines; what gift cards pay is below 0, and they are named as on a receipt.
 * soap.md#orders-out.
 */
export function orderCharges({ standing, words }: StoredOrder) {
  const { shippingMethod, paymentMethod, totals, discounts } = standing;
  const cards = discounts.giftCards
    .filter(({ amount }) => amount > 0)
    .map(({ lastFour }) => shownNumber(lastFour));
  return {
    shipping: {
      subtotal: words.amount(totals.shipping),
      description: fieldText(shippingMethod.name),
      key: shippingMethod.key,
    },
    handling: {
      subtotal: words.amount(totals.handling),
      description: fieldText(paymentMethod.name),
      key: paymentMethod.key,
    },
    voucher:
      totals.discount === null
        ? undefined
        : { subtotal: words.amount(totals.discount), key: fieldText(cards.join(", ")) },
  };
}

/** What is charged with what is kept of its words; its amount is what the totals say. undefined: there is none. */
export function chargeSaid(charge: ChargeRecord | undefined, kept: KeptCharge): ChargeRecord | undefined {
  if (!kept) return charge;
  const { subtotal: _, ...said } = kept;
  return charge && { ...charge, ...said };
}

/** A charge with what is kept of it; undefined: there is none. */
export function chargeWith(
  charge: ChargeRecord | undefined,
  kept: KeptCharge,
  words: RecordWords,
  currency: string,
): ChargeRecord | undefined {
  if (!kept) return charge;
  const { subtotal, ...said } = kept;
  const amount = subtotal === undefined ? undefined : words.amount(signedAmount(String(subtotal), currency));
  return { ...charge, ...said, ...(amount !== undefined && { subtotal: amount }) };
}

/** A decimal text in minor units; 0 for what is no amount. */
export function signedAmount(text: string, currency: string): number {
  const [sign, digits] = text.startsWith("-") ? [-1, text.slice(1)] : [1, text];
  const amount = parseAmount(digits, currency) ?? 0;
  return amount === 0 ? 0 : sign * amount;
}
