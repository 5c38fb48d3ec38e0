import type { DiscountLine } from "../deduct-discount.ts";

export interface GivenLine {
  readonly unit: number;
  readonly quantity?: number;
  readonly product?: string;
  readonly isDiscountable?: boolean;
}

/** Lines `line 1`, `line 2` … of product 1 where nothing else is said. */
export function discountLines(lines: readonly GivenLine[]): readonly DiscountLine[] {
  return lines.map(({ unit, quantity = 1, product = "1", isDiscountable = true }, index) => ({
    line: `line ${index + 1}`,
    product,
    unit,
    quantity,
    total: unit * quantity,
    isDiscountable,
  }));
}
