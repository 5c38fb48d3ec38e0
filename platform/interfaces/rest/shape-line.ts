import { linePercent, type TaxRule } from "../../market/tax.ts";
import { discountsOfParts, standingParts } from "../../selection/price/bundle-parts.ts";
import type { ContainedLine, PricedLine } from "../../selection/selection.ts";
import { itemId } from "../../selection/lines/line-id.ts";
import { moneyFields } from "./money-fields.ts";

/** What vouchers and automatic discounts take off a line, as an amount; and how the answer names them. */
export interface LineDiscount {
  readonly amount: number;
  /** The line's prices are without it already, as those of an order are. */
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

interface ShownWare {
  readonly item: Pick<PricedLine["item"], "product" | "variation" | "name" | "brand" | "taxGroup">;
  readonly itemSize: Pick<PricedLine["itemSize"], "name" | "sku" | "ean">;
  /** The size as it is called where the shopper is; absent: as it is called anyway. */
  readonly localizedSize?: string | undefined;
  /** Absent: it is sent. */
  readonly storePickup?: boolean | undefined;
}

type Unshown = "entry" | "item" | "itemSize" | "contained";
export type ShownPart = Omit<ContainedLine, Unshown> & ShownWare;

/** A line as far as answers show it: of a selection, or frozen in an order. */
export type ShownLine = Omit<PricedLine, Unshown> & ShownWare & { readonly contained: readonly ShownPart[] };

/** Whatever is shown like a line. */
type ShownFields = Omit<PricedLine, Unshown> & ShownWare;

/** How the amounts of a line are to be read. */
export interface LineMoney {
  readonly currency: string;
  /** How tax meets the prices. */
  readonly rule: TaxRule;
}

/**
 * A line of a selection or an order, with what a bundle holds; `productOf` names products as the form does.
 * `checkout-rest.md` 11.2.
 */
export function shapeLine<L extends ShownLine>(
  line: L,
  productOf: (line: L | L["contained"][number]) => unknown,
  { currency, rule }: LineMoney,
  discount: LineDiscount = noLineDiscount,
): Record<string, unknown> {
  // What a bundle holds is taxed as the bundle is.
  const money = { currency, taxPercent: linePercent(line.taxPercent, line.item.taxGroup, rule) };
  const shape = shapeFields(line, productOf(line), money, discount);
  if (line.contained.length > 0) shape["bundle"] = shapeParts(line, productOf, money, discount);
  return shape;
}

interface ShownMoney {
  readonly currency: string;
  readonly taxPercent: number;
}

function shapeParts<P extends ShownPart>(
  line: ShownLine & { readonly contained: readonly P[] },
  productOf: (part: P) => unknown,
  money: ShownMoney,
  { amount, isTakenOff }: LineDiscount,
): readonly Record<string, unknown>[] {
  const shares = discountsOfParts(line.contained, amount);
  return standingParts(line).map((part, index) => {
    const discount = { ...noLineDiscount, amount: shares[index] ?? 0, isTakenOff };
    return Object.assign(shapeFields(part, productOf(part), money, discount), {
      section: String(part.section),
    });
  });
}

function shapeFields(
  line: ShownFields,
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
    ...shapeLinePrices(line, money, discount),
    discounts: { vouchers: discount.vouchers, automaticDiscounts: discount.automaticDiscounts },
    ...(line.campaign !== null && { campaign: shapeCampaign(line.campaign, line, discount, money.currency) }),
    storePickup: line.storePickup ?? false,
  };
}

/** A gift certificate is of no product: its numbers are 0. */
function idOf(number: number): string {
  return number === 0 ? "" : String(number);
}

function shapeLinePrices(
  line: ShownFields,
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

function totalAfterCampaign({ total }: ShownFields, { amount, isTakenOff }: LineDiscount): number {
  return isTakenOff ? total + amount : total;
}

function shapeCampaign(
  name: string,
  line: ShownFields,
  discount: LineDiscount,
  currency: string,
): Record<string, unknown> {
  return {
    name,
    ...moneyFields("discount", totalAfterCampaign(line, discount) - line.totalBefore, currency),
  };
}
