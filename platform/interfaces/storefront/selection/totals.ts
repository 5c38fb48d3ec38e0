import { deductedPercent } from "../../../selling/selection/price/totals.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";
import { sumOf } from "./line-source.ts";
import type { Purchase } from "./purchase.ts";

export type TotalRowType =
  | "CREDIT"
  | "DISCOUNT"
  | "GRAND_TOTAL"
  | "HANDLING"
  | "INCLUDING_TAX"
  | "INCLUDING_TAX_TOTAL"
  | "ITEMS_SUBTOTAL"
  | "SHIPPING"
  | "TAX_ADDED"
  | "TAX_ADDED_TOTAL"
  | "TAX_DEDUCT"
  | "TAX_DEDUCT_TOTAL";

interface TotalRow {
  readonly type: TotalRowType;
  readonly price: MonetaryValue;
}

/** The source of a `SelectionTotalRow`. */
export type TotalRowSource =
  | (TotalRow & { readonly __typename: "SelectionTotalRowBase" })
  | (TotalRow & { readonly __typename: "SelectionTotalTaxRow"; readonly taxPercent: number });

/** One row of each type, 0 where it does not apply. storefront-graphql.md#values. */
export function totalRows(settings: Settings, purchase: Purchase): readonly TotalRowSource[] {
  const { currency, totals, rule, lines } = purchase;
  const { items, discount, credit } = partsOf(purchase);
  const { shipping, handling, grand } = totals;
  const taxDeducted = totals.taxDeducted ?? 0;
  const taxAdded = totals.taxAdded ?? 0;
  const included = rule.kind === "included" ? totals.grandTax : 0;
  const groups = lines.map(({ item }) => item.taxGroup);
  const net = items + discount + shipping + handling + taxDeducted;
  const row = (type: TotalRowType, amount: number): TotalRowSource => ({
    __typename: "SelectionTotalRowBase",
    type,
    price: monetaryValue(settings, amount, currency),
  });
  const taxRow = (type: TotalRowType, amount: number, taxPercent: number): TotalRowSource => ({
    ...row(type, amount),
    __typename: "SelectionTotalTaxRow",
    taxPercent,
  });
  return [
    row("ITEMS_SUBTOTAL", items),
    row("DISCOUNT", discount),
    row("CREDIT", credit),
    row("SHIPPING", shipping),
    row("HANDLING", handling),
    taxRow("TAX_DEDUCT", taxDeducted, deductedPercent(totals, groups, net, rule)),
    row("TAX_DEDUCT_TOTAL", taxDeducted),
    taxRow("TAX_ADDED", taxAdded, totals.taxAdded === null ? 0 : totals.taxPercent),
    row("TAX_ADDED_TOTAL", taxAdded),
    // The same as `taxPercent` of REST, also where the tax is added: mapping.md#totals.
    taxRow("INCLUDING_TAX", included, totals.taxPercent),
    row("INCLUDING_TAX_TOTAL", included),
    row("GRAND_TOTAL", grand),
  ];
}

interface Parts {
  readonly items: number;
  /** Negative, like the credit. */
  readonly discount: number;
  readonly credit: number;
}

/** Vouchers reduce the items or stand apart, by the voucher mode. */
function partsOf({ totals, discounts, isReduced, voucherMode }: Purchase): Parts {
  const taken = totals.discount ?? 0;
  if (isReduced) return { items: totals.items, discount: 0, credit: taken };
  const credit = minus(sumOf(discounts.giftCards));
  const discount = taken - credit;
  return voucherMode === "LINES"
    ? { items: totals.items + discount, discount: 0, credit }
    : { items: totals.items, discount, credit };
}

export function minus(amount: number): number {
  return amount === 0 ? 0 : -amount;
}
