import type { GraphqlLine, GraphqlSelection, RestLine, RestTotals } from "./answers.ts";

// Amounts of the demo currencies have at most two decimals; sums of floats more.
function rounded(value: number): number {
  const cut = Math.round(value * 100_000) / 100_000;
  return cut === 0 ? 0 : cut;
}

function roundedAll<T extends Record<string, unknown>>(values: T): T {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" ? rounded(value) : value,
  ]);
  return Object.assign({}, values, Object.fromEntries(entries));
}

function promoted({ appliedPromotions }: GraphqlLine, kind: "CAMPAIGN" | "VOUCHER"): number {
  return appliedPromotions
    .filter(({ type }) => type === kind)
    .reduce((sum, promotion) => sum + promotion.value, 0);
}

/** What mapping.md#line-prices makes of a line with `voucherMode: LINES`; without tax of the other. */
export function derivedLine(line: GraphqlLine, total: GraphqlLine | undefined): RestLine {
  const { quantity } = line;
  const campaigns = promoted(line, "CAMPAIGN");
  return roundedAll({
    line: line.id,
    item: line.item.id,
    quantity,
    priceEachAsNumber: line.unitOriginalPrice - campaigns,
    priceEachWithoutTaxAsNumber: total?.netUnitPrice ?? Number.NaN,
    priceEachBeforeDiscountAsNumber: line.unitOriginalPrice,
    priceEachReductionAsNumber: line.unitPriceReduction,
    totalPriceBeforeDiscountAsNumber: line.originalLineValue,
    totalPriceAsNumber: line.lineValue + promoted(line, "VOUCHER") * quantity,
    totalPriceAfterCampaignAsNumber: line.originalLineValue - campaigns * quantity,
    totalPriceAfterDiscountAsNumber: line.lineValue,
    anyDiscount: line.hasDiscount,
    taxPercent: line.taxPercent,
  });
}

/**
 * The same of a part of a bundle. What it costs before and after campaigns are shares of what the bundle does, rounded
 * each by itself: they do not follow from each other, and its price is told with `voucherMode: TOTAL`.
 */
export function derivedPart(line: GraphqlLine, total: GraphqlLine | undefined) {
  const { totalPriceAfterCampaignAsNumber: _untold, ...told } = derivedLine(line, total);
  return { ...told, priceEachAsNumber: total?.unitPrice };
}

/** What "Totals mapping" makes of the rows with `voucherMode: TOTAL`; the two tax fields are amounts. */
export function derivedTotals({ lines, checkout }: GraphqlSelection): RestTotals {
  const amount = (type: string) => rowOf(checkout.totals, type).price;
  const percent = (type: string) => rowOf(checkout.totals, type).taxPercent ?? Number.NaN;
  return roundedAll({
    itemsTotalPriceAsNumber: amount("ITEMS_SUBTOTAL"),
    totalDiscountPriceAsNumber: amount("DISCOUNT") + amount("CREDIT"),
    shippingPriceAsNumber: amount("SHIPPING"),
    handlingCostPriceAsNumber: amount("HANDLING"),
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    taxDeductedAsNumber: amount("TAX_DEDUCT"),
    taxAddedAsNumber: amount("TAX_ADDED"),
    taxPercent: percent("INCLUDING_TAX"),
    grandTotalPriceAsNumber: amount("GRAND_TOTAL"),
    grandTotalPriceTaxAsNumber: amount("INCLUDING_TAX") + amount("TAX_ADDED"),
  });
}

type Rows = GraphqlSelection["checkout"]["totals"];

/** The one row of a type; throws when there is none, or several. */
export function rowOf(rows: Rows, type: string): Rows[number] {
  const [row, ...others] = rows.filter((each) => each.type === type);
  if (!row || others.length > 0) throw new Error(`Not one row of ${type} in ${JSON.stringify(rows)}`);
  return row;
}

const added = ["ITEMS_SUBTOTAL", "DISCOUNT", "CREDIT", "SHIPPING", "HANDLING", "TAX_DEDUCT", "TAX_ADDED"];

/** The left side of the equation of storefront-graphql.md#values. */
export function sumOfRows({ checkout }: GraphqlSelection): number {
  return rounded(added.reduce((sum, type) => sum + rowOf(checkout.totals, type).price, 0));
}

/** What lines and their vouchers are worth together: the items before vouchers. */
export function itemsBeforeVouchers({ lines, checkout }: GraphqlSelection): number {
  const vouchers = lines.reduce((sum, line) => sum + promoted(line, "VOUCHER") * line.quantity, 0);
  return rounded(rowOf(checkout.totals, "ITEMS_SUBTOTAL").price + vouchers);
}

/** What discounts take and gift cards pay, as they say it themselves. */
export function valueOfDiscounts({ discounts }: GraphqlSelection): number {
  return rounded(discounts.reduce((sum, { value }) => sum + value, 0));
}
