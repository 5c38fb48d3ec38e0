import type {
  AppliedAutomaticDiscount,
  AppliedVoucher,
  LineShare,
} from "../../../selling/discounts/discounts.ts";
import type { GiftCardPayment } from "../../../selling/gift-card/gift-card.ts";
import { shownNumber } from "../../../selling/gift-card/card-number.ts";
import type { LineDiscount } from "./line.ts";
import { moneyFields } from "./money.ts";
import { timestampText } from "./timestamp.ts";

type Fields = Record<string, unknown>;

/** The discounts of a selection, or of the snapshot of an order. */
export interface ShownDiscounts {
  readonly automatic: readonly AppliedAutomaticDiscount[];
  readonly vouchers: readonly Omit<AppliedVoucher, "claims" | "state" | "exclusive">[];
  readonly giftCards: readonly GiftCardPayment[];
}

interface DiscountContext {
  readonly currency: string;
  readonly timezone: string;
}

/** `discounts`: automatic discounts, vouchers and gift cards, in this order. checkout-rest.md#discounts. */
export function formatDiscounts(discounts: ShownDiscounts, context: DiscountContext): Fields {
  const { automatic, vouchers, giftCards } = discounts;
  const { currency } = context;
  const amount = sum([...automatic, ...vouchers, ...giftCards]);
  const isShippingFreed = vouchers.some(({ shipping }) => (shipping ?? 0) > 0);
  return {
    anyDiscount: amount > 0 || isShippingFreed,
    ...moneyOff("discount", amount, currency),
    automaticDiscounts: automatic.map((discount) => formatAutomatic(discount, discount.amount, currency)),
    vouchers: [
      ...vouchers.map((voucher) => formatVoucher(voucher, context)),
      ...giftCards.map((card) => formatGiftCard(card, currency)),
    ],
  };
}

/**
 * A line's share of the discounts; `isTakenOff`: its prices are without it already. checkout-rest.md#lines, #orders.
 */
export function lineDiscount(
  { automatic, vouchers }: ShownDiscounts,
  line: string,
  currency: string,
  isTakenOff = false,
): LineDiscount {
  const ofLine = ({ lines }: { readonly lines: readonly LineShare[] }) =>
    sum(lines.filter((share) => share.line === line));
  const shared = automatic.map((discount) => ({ discount, amount: ofLine(discount) }));
  const vouched = vouchers.map(({ voucher, lines }) => ({ voucher, amount: ofLine({ lines }) }));
  return {
    amount: sum(shared) + sum(vouched),
    isTakenOff,
    automaticDiscounts: shared
      .filter(({ amount }) => amount > 0)
      .map(({ discount, amount }) => formatAutomatic(discount, amount, currency)),
    vouchers: vouched
      .filter(({ amount }) => amount > 0)
      .map(({ voucher, amount }) => formatLineVoucher(voucher, amount, { currency, isTakenOff })),
  };
}

function formatAutomatic(
  { automaticDiscount, name }: AppliedAutomaticDiscount,
  amount: number,
  currency: string,
): Fields {
  return {
    automaticDiscount: String(automaticDiscount),
    name,
    ...moneyOff("priceOff", amount, currency),
  };
}

function formatLineVoucher(
  voucher: string,
  amount: number,
  { currency, isTakenOff }: { readonly currency: string; readonly isTakenOff: boolean },
): Fields {
  return { voucher, ...moneyOff("priceOff", amount, currency), hasAffectedItemPrice: isTakenOff };
}

function formatVoucher(
  {
    voucher,
    type,
    description,
    amount,
    expiresAt,
    lines,
    shipping,
    attributes,
  }: ShownDiscounts["vouchers"][number],
  { currency, timezone }: DiscountContext,
): Fields {
  return {
    voucher,
    type,
    description,
    ...moneyOff("priceOff", amount, currency),
    ...(expiresAt !== null && { expiryDate: timestampText(new Date(expiresAt), timezone) }),
    ...(lines.length > 0 && { lines: lines.map(({ line }) => line) }),
    ...(shipping !== null && moneyOff("shippingDiscount", shipping, currency)),
    ...(Object.keys(attributes).length > 0 && { attributes }),
  };
}

function formatGiftCard({ lastFour, amount }: GiftCardPayment, currency: string): Fields {
  const shown = shownNumber(lastFour);
  return {
    voucher: shown,
    type: "other",
    description: shown,
    ...moneyOff("priceOff", amount, currency),
    giftCard: { lastFourDigits: lastFour },
  };
}

function moneyOff(name: string, amount: number, currency: string): Fields {
  return moneyFields(name, amount === 0 ? 0 : -amount, currency);
}

function sum(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((total, { amount }) => total + amount, 0);
}
