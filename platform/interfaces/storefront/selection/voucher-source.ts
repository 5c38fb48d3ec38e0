import type { AppliedAutomaticDiscount, LineShare } from "../../../selling/discounts/discounts.ts";
import type { GiftCardPayment } from "../../../selling/gift-card/gift-card.ts";
import { shownNumber } from "../../../selling/gift-card/card-number.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { type AttributeSource, attributeSources } from "../catalog/attribute-source.ts";
import { formatDate } from "../dates.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";
import type { Purchase, PurchasedVoucher } from "./purchase.ts";
import { minus } from "./totals.ts";
import { voucherKey, type Voucher } from "../../../selling/discounts/find-voucher.ts";
import { localised } from "../../../catalogue/market/localised.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import type { CatalogScope } from "../catalog/catalog-scope.ts";
import type { StorefrontContext } from "../context.ts";
import { currentSelection } from "./current-selection.ts";

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
  /** Reductions are 0 or more. */
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

export type DiscountedPurchase = Pick<Purchase, "currency" | "discounts" | "shippingMethods">;

/** The vouchers of a purchase in the order in which they apply, without effect or not. checkout-rest.md#discounts. */
export function voucherSources(settings: Settings, purchase: DiscountedPurchase): readonly VoucherSource[] {
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
  { currency }: DiscountedPurchase,
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
  purchase: DiscountedPurchase,
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

function voucherSource(
  settings: Settings,
  purchase: DiscountedPurchase,
  voucher: PurchasedVoucher,
): VoucherSource {
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

/** Each text of a voucher becomes an attribute with one element of the same name. */
function byType(texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, { [key]: text }]));
}

function freeShipping({ shippingMethods }: DiscountedPurchase) {
  return {
    appliedOn: ["SHIPPING"] as const,
    actions: [{ __typename: "FreeShippingAction", type: "FREE_SHIPPING", shippingMethods }] as const,
  };
}

function giftCardSource(
  settings: Settings,
  purchase: DiscountedPurchase,
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

/** The voucher of a uri on the current selection; null: it is not applied. */
export async function appliedVoucher(
  context: StorefrontContext,
  voucher: Voucher,
): Promise<VoucherSource | null> {
  const { purchase } = await currentSelection(context, "TOTAL");
  const sources = voucherSources(context.platform.settings, purchase);
  return sources.find((one) => one.__typename === "UrlVoucher" && one.url === voucherKey(voucher)) ?? null;
}

/** The voucher of a uri without any reduction. */
export function unappliedVoucher(
  settings: Settings,
  voucher: Voucher,
  { language, view }: Pick<CatalogScope, "language" | "view">,
): VoucherSource | null {
  const word = voucherKey(voucher);
  const name = voucher.description
    ? localised(voucher.description, language, settings.defaultLanguage)
    : word;
  const plain = {
    voucher: word,
    type: "uri" as const,
    description: name,
    amount: 0,
    lines: [],
    shipping: null,
    expiresAt: voucher.stopDate ?? null,
    attributes: voucher.attributes,
  };
  const [source = null] = voucherSources(settings, {
    currency: priceListOf(settings, view.priceList).currency,
    discounts: { automatic: [], vouchers: [plain], giftCards: [] },
    shippingMethods: [],
  });
  return source;
}
