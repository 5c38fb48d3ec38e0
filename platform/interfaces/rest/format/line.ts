import { linePercent, type TaxRule } from "../../../catalogue/market/tax.ts";
import { certificateItemId, itemId } from "../../../selling/selection/line-id.ts";
import { discountsOfParts, remainingParts } from "../../../selling/selection/price/bundle-parts.ts";
import type { CertificateChoice, ContainedLine, PricedLine } from "../../../selling/selection/selection.ts";
import { moneyFields, moneyOrNull } from "./money.ts";

/** What vouchers and automatic discounts take off a line, as an amount and as fields of the response. */
export interface LineDiscount {
  readonly amount: number;
  /** The line's prices are without the discount already, as those of an order are. */
  readonly isTakenOff: boolean;
  readonly vouchers: readonly Record<string, unknown>[];
  readonly automaticDiscounts: readonly Record<string, unknown>[];
}

export const noLineDiscount: LineDiscount = {
  amount: 0,
  isTakenOff: false,
  vouchers: [],
  automaticDiscounts: [],
};

interface LineDetails {
  readonly item: Pick<PricedLine["item"], "product" | "variation" | "name" | "brand" | "taxGroup">;
  readonly itemSize: Pick<PricedLine["itemSize"], "name" | "sku" | "ean">;
  /** The size's name in the shopper's country; absent: its usual name. */
  readonly localizedSize?: string | undefined;
  /** Absent: the item is shipped. */
  readonly storePickup?: boolean | undefined;
}

type InternalField = "entry" | "item" | "itemSize" | "contained";
export type ShownPart = Omit<ContainedLine, InternalField> & LineDetails;

/** The fields of a line that responses show: of a selection, or of the snapshot of an order. */
export type ShownLine = Omit<PricedLine, InternalField> &
  LineDetails & { readonly contained: readonly ShownPart[] };

/** The fields of a line or of a part of a bundle. */
type LineFields = Omit<PricedLine, InternalField> & LineDetails;

/** Currency and tax of the amounts of a line. */
export interface LineMoney {
  readonly currency: string;
  readonly rule: TaxRule;
}

/**
 * A line of a selection or an order, with the parts of a bundle. `productOf` gives `product` as the response form wants
 * it.
 * checkout-rest.md#lines.
 */
export function formatLine<L extends ShownLine>(
  line: L,
  productOf: (line: L | L["contained"][number]) => unknown,
  { currency, rule }: LineMoney,
  discount: LineDiscount = noLineDiscount,
): Record<string, unknown> {
  // The parts of a bundle are taxed as the bundle is.
  const money = { currency, taxPercent: linePercent(line.taxPercent, line.item.taxGroup, rule) };
  const fields = formatFields(line, productOf(line), money, discount);
  if (line.contained.length > 0) fields["bundle"] = formatParts(line, productOf, money, discount);
  return fields;
}

interface ShownMoney {
  readonly currency: string;
  readonly taxPercent: number;
}

function formatParts<P extends ShownPart>(
  line: ShownLine & { readonly contained: readonly P[] },
  productOf: (part: P) => unknown,
  money: ShownMoney,
  { amount, isTakenOff }: LineDiscount,
): readonly Record<string, unknown>[] {
  const shares = discountsOfParts(line.contained, amount);
  return remainingParts(line).map((part, index) => {
    const discount = { ...noLineDiscount, amount: shares[index] ?? 0, isTakenOff };
    return Object.assign(formatFields(part, productOf(part), money, discount), {
      section: String(part.section),
    });
  });
}

function formatFields(
  line: LineFields,
  product: unknown,
  money: ShownMoney,
  discount: LineDiscount,
): Record<string, unknown> {
  const { item, itemSize } = line;
  return {
    item: itemId(line),
    line: line.line,
    product,
    brandName: item.brand?.name ?? "",
    productName: item.name,
    size: itemSize.name,
    localizedSize: line.localizedSize ?? itemSize.name,
    sku: itemSize.sku,
    ean: itemSize.ean,
    upc: "",
    quantity: line.quantity,
    comment: line.comment,
    productUrl: line.productUrl,
    category: line.category,
    serviceProduct: idOf(item.product),
    serviceVariant: idOf(item.variation),
    silkProduct: idOf(item.product),
    silkVariant: idOf(item.variation),
    ...formatLinePrices(line, money, discount),
    discounts: { vouchers: discount.vouchers, automaticDiscounts: discount.automaticDiscounts },
    ...(line.campaign !== null && {
      campaign: formatCampaign(line.campaign, line, discount, money.currency),
    }),
    storePickup: line.storePickup ?? false,
  };
}

/** A gift certificate belongs to no product: its numbers are 0. */
function idOf(number: number): string {
  return number === 0 ? "" : String(number);
}

function formatLinePrices(
  line: LineFields,
  { currency, taxPercent }: ShownMoney,
  discount: LineDiscount,
): Record<string, unknown> {
  const afterCampaign = totalAfterCampaign(line, discount);
  const afterDiscount = afterCampaign - discount.amount;
  const money = (name: string, minor: number) => moneyFields(name, minor, currency);
  return {
    ...money("priceEach", line.unit),
    ...money("totalPrice", line.total),
    ...money("priceEachBeforeDiscount", line.unitBefore),
    ...money("totalPriceBeforeDiscount", line.totalBefore),
    ...money("priceEachReduction", line.unitBefore - Math.round(afterDiscount / line.quantity)),
    ...money("priceEachWithoutTax", line.unitWithoutTax),
    ...money("totalPriceAfterCampaign", afterCampaign),
    ...money("totalPriceAfterDiscount", afterDiscount),
    anyDiscount: line.unit < line.unitBefore || discount.amount > 0,
    taxPercent,
  };
}

function totalAfterCampaign({ total }: LineFields, { amount, isTakenOff }: LineDiscount): number {
  return isTakenOff ? total + amount : total;
}

function formatCampaign(
  name: string,
  line: LineFields,
  discount: LineDiscount,
  currency: string,
): Record<string, unknown> {
  return {
    name,
    ...moneyFields("discount", totalAfterCampaign(line, discount) - line.totalBefore, currency),
  };
}

interface LineProductKey {
  readonly display: number;
  readonly giftCertificate?: CertificateChoice | undefined;
}

/** The id of a line's product; for a gift certificate the id of its item. */
export function productId({ display, giftCertificate }: LineProductKey): string {
  return giftCertificate ? certificateItemId(giftCertificate.certificate) : String(display);
}

/** A gift certificate as the product of a line, with the few fields that it has. checkout-rest.md#lines. */
export function certificateProduct(
  key: Pick<LineProductKey, "giftCertificate">,
  name: string,
  amount: number | null,
  currency: string,
): Record<string, unknown> {
  return { product: productId({ display: 0, ...key }), name, ...moneyOrNull("price", amount, currency) };
}
