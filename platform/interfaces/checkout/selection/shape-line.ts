import type { PricedLine } from "../../../selection/selection.ts";
import { itemId } from "../../../selection/line-id.ts";
import { moneyFields } from "../money-fields.ts";

/** What vouchers and automatic discounts take off a line, as an amount; and how the answer names them. */
export interface LineDiscount {
  readonly amount: number;
  readonly vouchers: readonly Record<string, unknown>[];
  readonly automaticDiscounts: readonly Record<string, unknown>[];
}

export const noLineDiscount: LineDiscount = { amount: 0, vouchers: [], automaticDiscounts: [] };

/** A line as far as answers show it: of a selection, or frozen in an order. */
export type ShownLine = Omit<PricedLine, "entry" | "item" | "itemSize"> & {
  readonly item: Pick<PricedLine["item"], "product" | "variation" | "name" | "brand">;
  readonly itemSize: Pick<PricedLine["itemSize"], "name" | "sku" | "ean">;
  /** The size as it is called where the shopper is; absent: as it is called anyway. */
  readonly localizedSize?: string | undefined;
  /** Absent: it is sent. */
  readonly storePickup?: boolean | undefined;
};

/** A line of a selection or an order; `product` as the form has it. `checkout-rest.md` 11.2. */
export function shapeLine(
  line: ShownLine,
  product: unknown,
  currency: string,
  discount: LineDiscount = noLineDiscount,
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
    serviceProduct: String(item.product),
    serviceVariant: String(item.variation),
    silkProduct: String(item.product),
    silkVariant: String(item.variation),
    ...shapeLinePrices(line, currency, discount),
    discounts: { vouchers: discount.vouchers, automaticDiscounts: discount.automaticDiscounts },
    ...(line.campaign !== null && { campaign: shapeCampaign(line.campaign, line, currency) }),
    storePickup: line.storePickup ?? false,
  };
}

function shapeLinePrices(line: ShownLine, currency: string, discount: LineDiscount): Record<string, unknown> {
  const perUnit = Math.round(discount.amount / line.quantity);
  const money = (name: string, minor: number) => moneyFields(name, minor, currency);
  return {
    ...money("priceEach", line.unit),
    ...money("totalPrice", line.total),
    ...money("priceEachBeforeDiscount", line.unitBefore),
    ...money("totalPriceBeforeDiscount", line.totalBefore),
    ...money("priceEachReduction", line.unitBefore - line.unit + perUnit),
    ...money("priceEachWithoutTax", line.unitWithoutTax),
    ...money("totalPriceAfterCampaign", line.total),
    ...money("totalPriceAfterDiscount", line.total - discount.amount),
    anyDiscount: line.unit < line.unitBefore || discount.amount > 0,
    taxPercent: line.taxPercent,
  };
}

function shapeCampaign(name: string, line: ShownLine, currency: string): Record<string, unknown> {
  return { name, ...moneyFields("discount", line.total - line.totalBefore, currency) };
}
