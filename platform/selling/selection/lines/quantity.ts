import { failure, success, type Result } from "../../../foundations/errors.ts";

export const largestQuantity = 10_000;
export const mostLines = 500;

/** What line quantities of a product are allowed: at least the minimum, and a multiple. checkout-rest.md#quantities. */
export interface QuantityRule {
  readonly minimumQuantity: number;
  readonly multipleOf: number;
  /** Where it is less than that of every line. */
  readonly largestQuantity?: number;
}

/** A line quantity that the rule allows; else how it breaks it. */
export function checkQuantity(quantity: number, rule: QuantityRule): Result<number> {
  if (quantity > (rule.largestQuantity ?? largestQuantity)) return failure("quantity", "too-large");
  if (quantity < rule.minimumQuantity) return failure("quantity", "below-minimum");
  if (quantity % rule.multipleOf !== 0) return failure("quantity", "not-a-multiple");
  return success(quantity);
}

/** The smallest allowed quantity above the present one: an add without an explicit quantity leads there. */
export function nextQuantity(present: number, { minimumQuantity, multipleOf }: QuantityRule): number {
  const least = Math.max(present + 1, minimumQuantity);
  return Math.ceil(least / multipleOf) * multipleOf;
}
