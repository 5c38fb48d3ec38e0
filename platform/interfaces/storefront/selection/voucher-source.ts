import type { AppliedAutomaticDiscount, LineShare } from "../../../discounts/discounts.ts";
import type { GiftCardPayment } from "../../../gift-card/gift-card.ts";
import { shownNumber } from "../../../gift-card/card-number.ts";
import type { Settings } from "../../../settings/schema.ts";
import { attributeSources, type AttributeSource } from "../catalog/attribute-source.ts";
import { formatDate } from "../dates.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";
import type { Purchase, PurchasedVoucher } from "./purchase.ts";
import { minus } from "./totals.ts";

export type VoucherAppliedOn = "ADDED_LINE" | "LINES" | "ORDER" | "SHIPPING";

export interface FreeShippingActionSource {
  readonly __typename: "FreeShippingAction";
  readonly type: "FREE_SHIPPING";
  readonly shippingMethods: readonly number[];
}

interface VoucherFields {
  readonly actions: readonly FreeShippingActionSource[];
  readonly appliedOn: readonly VoucherAppliedOn[];
  readonly attributes: readonly AttributeSource[];
  /** `""`: it does not end. */
  readonly expiryDate: string;
  readonly giftCard: { readonly lastFourDigits: string } | null;
  readonly isExternal: boolean;
  readonly lineIds: readonly string[];
  readonly name: string;
  /** Reductions are more than 0, or 0. */
  readonly orderReduction: MonetaryValue;
  readonly totalItemReduction: MonetaryValue;
  readonly totalShippingReduction: MonetaryValue;
  readonly type: "CREDIT" | "DISCOUNT";
  /** Negative: off the items, or of the amount to pay. */
  readonly value: MonetaryValue;
}

/** What is shown as a `Voucher`: automatic discounts, vouchers and gift cards of a selection or an order. */
export type VoucherSource = VoucherFields &
  (
    | { readonly __typename: "AutoVoucher"; readonly method: "AUTO"; readonly id: number }
    | { readonly __typename: "CodeVoucher"; readonly method: "CODE"; readonly code: string }
    | { readonly __typename: "UrlVoucher"; readonly method: "URL"; readonly url: string }
  );

/** What of a purchase its vouchers are shown by. */
export type Discounted = Pick<Purchase, "currency" | "discounts" | "shippingMethods">;

/** In the order in which they are taken; those that take nothing now are there too. checkout-rest.md#discounts. */
export function voucherSources(settings: Settings, purchase: Discounted): readonly VoucherSource[] {
  const { automatic, vouchers, giftCards } = purchase.discounts;
  return [
    ...automatic.map((discount) => automaticSource(settings, purchase, discount)),
    ...vouchers.map((voucher) => voucherSource(settings, purchase, voucher)),
    ...giftCards.map((card) => giftCardSource(settings, purchase, card)),
  ];
}

/** Minor units. */
interface Reductions {
  readonly items?: number;
  readonly shipping?: number;
  readonly order?: number;
  readonly lines?: readonly LineShare[];
}

function fieldsOf(
  settings: Settings,
  { currency }: Discounted,
  { items = 0, shipping = 0, order = 0, lines = [] }: Reductions,
) {
  const money = (amount: number) => monetaryValue(settings, amount, currency);
  return {
    actions: [],
    appliedOn: lines.length > 0 ? (["LINES"] as const) : [],
    attributes: [],
    expiryDate: "",
    giftCard: null,
    isExternal: false,
    lineIds: lines.map(({ line }) => line),
    orderReduction: money(order),
    totalItemReduction: money(items),
    totalShippingReduction: money(shipping),
    type: "DISCOUNT" as const,
    value: money(minus(items + order)),
  };
}

function automaticSource(
  settings: Settings,
  purchase: Discounted,
  { automaticDiscount, name, amount, lines }: AppliedAutomaticDiscount,
): VoucherSource {
  return {
    ...fieldsOf(settings, purchase, { items: amount, lines }),
    __typename: "AutoVoucher",
    method: "AUTO",
    id: automaticDiscount,
    name,
  };
}

function voucherSource(settings: Settings, purchase: Discounted, voucher: PurchasedVoucher): VoucherSource {
  const { amount, lines, shipping, expiresAt, attributes } = voucher;
  const fields = fieldsOf(settings, purchase, { items: amount, shipping: shipping ?? 0, lines });
  const shared = {
    ...fields,
    ...(shipping !== null && freeShipping(purchase)),
    name: voucher.description,
    attributes: attributeSources({ attributes: byType(attributes) }),
    expiryDate: expiresAt === null ? "" : formatDate(new Date(expiresAt), "Y-m-d H:i:s", settings.timezone),
  };
  return voucher.type === "code"
    ? { ...shared, __typename: "CodeVoucher", method: "CODE", code: voucher.voucher }
    : { ...shared, __typename: "UrlVoucher", method: "URL", url: voucher.voucher };
}

/** Each text of a voucher is an attribute with one element, both of its name. */
function byType(texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { [key]: text }]));
}

function freeShipping({ shippingMethods }: Discounted) {
  return {
    appliedOn: ["SHIPPING"] as const,
    actions: [{ __typename: "FreeShippingAction", type: "FREE_SHIPPING", shippingMethods }] as const,
  };
}

function giftCardSource(
  settings: Settings,
  purchase: Discounted,
  { lastFour, amount }: GiftCardPayment,
): VoucherSource {
  const shown = shownNumber(lastFour);
  return {
    ...fieldsOf(settings, purchase, { order: amount }),
    __typename: "CodeVoucher",
    method: "CODE",
    type: "CREDIT",
    appliedOn: ["ORDER"],
    code: shown,
    name: shown,
    giftCard: { lastFourDigits: lastFour },
  };
}
