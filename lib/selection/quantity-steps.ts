import type { SelectionLine } from "@/lib/checkout/selection/selection-schemas";

type Steps = Pick<SelectionLine, "quantity" | "minimum" | "multipleOf">;

const MOST = 10_000;

/** The least quantity of a line: at least the minimum, and a multiple (checkout-rest.md#quantities). */
export function leastQuantity({ minimum, multipleOf }: Omit<Steps, "quantity">): number {
  return Math.ceil(minimum / multipleOf) * multipleOf;
}

/** The next allowed quantity upwards; the same at the top. */
export function stepUp(line: Steps): number {
  const next = (Math.floor(line.quantity / line.multipleOf) + 1) * line.multipleOf;
  return next > MOST ? line.quantity : Math.max(next, leastQuantity(line));
}

/** The next allowed quantity downwards; the same at the least, from where only removing goes on. */
export function stepDown(line: Steps): number {
  const next = (Math.ceil(line.quantity / line.multipleOf) - 1) * line.multipleOf;
  return next < leastQuantity(line) ? line.quantity : next;
}
