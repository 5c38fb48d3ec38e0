import type { MonetaryValue } from "../money.ts";

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

/** What is shown as a `SelectionTotalRow`. */
export type TotalRowSource =
  | {
      readonly __typename: "SelectionTotalRowBase";
      readonly type: TotalRowType;
      readonly price: MonetaryValue;
    }
  | {
      readonly __typename: "SelectionTotalTaxRow";
      readonly type: TotalRowType;
      readonly price: MonetaryValue;
      readonly taxPercent: number;
    };
