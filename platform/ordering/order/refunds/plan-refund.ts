import { failures, success, type Problem, type Result } from "../../../foundations/errors.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { checkUnits, type LineUse } from "../check-units.ts";
import type { LockedOrder } from "../lock-order.ts";
import type { NewRefund, RefundedUnits, ReturnedUnits } from "./new-refund.ts";
import type { OrderLine } from "../order-line.ts";
import { taxOf } from "../order-tax.ts";
import { paidFor } from "./refund-amount.ts";

/** A refund that has passed every check. */
export interface PlannedRefund {
  readonly refund: NewRefund;
  /** All of it, in minor units. */
  readonly amount: number;
  readonly lines: readonly (RefundedUnits & { readonly amount: number })[];
  readonly uses: readonly LineUse[];
  readonly putBack: readonly ReturnedUnits[];
}

/** Works a refund of an order out, and checks all of it; see `createRefund` for how it fails. */
export function planRefund(
  settings: Settings,
  order: LockedOrder,
  refund: NewRefund,
  warehouses: readonly number[],
): Result<PlannedRefund> {
  const uses = usesOf(order.lines, refund);
  const problems: readonly Problem[] = [
    ...(refund.id === "" ? [{ subject: "refund", code: "invalid" } as const] : []),
    ...amountProblems(refund),
    ...(uses.ok ? [] : uses.problems),
    ...putBackProblems(warehouses, refund, uses.ok ? uses.value : []),
  ];
  if (!uses.ok || problems.length > 0) return failures(problems);
  const lines = refund.lines.map((units) => withAmount(settings, order, units));
  const amount = sumOf(refund, lines);
  if (amount < 0) return failures([{ subject: "amount", code: "too-small" }]);
  if (order.refunded + amount > order.paid) return failures([{ subject: "amount", code: "too-large" }]);
  return success({ refund, amount, lines, uses: uses.value, putBack: refund.putBack ?? [] });
}

/** Only money may go back without units. */
function usesOf(lines: readonly OrderLine[], { kind, lines: units, shipping = 0, handling = 0 }: NewRefund) {
  if (units.length === 0 && kind === "refund" && shipping + handling > 0) return success([]);
  const unpaid = (line: OrderLine) => line.quantity - line.refunded;
  const outside = (line: OrderLine) => Math.min(unpaid(line), line.shipped - line.returned);
  return checkUnits(lines, units, kind === "return" ? outside : unpaid);
}

function amountProblems({ lines, shipping, handling, voucher, returnFee }: NewRefund): readonly Problem[] {
  const amounts = [shipping, handling, voucher, returnFee, ...lines.map(({ amount }) => amount)];
  const isWrong = amounts.some(
    (amount) => amount !== undefined && (!Number.isSafeInteger(amount) || amount < 0),
  );
  return isWrong ? [{ subject: "amount", code: "invalid" }] : [];
}

function putBackProblems(
  warehouses: readonly number[],
  { kind, putBack = [] }: NewRefund,
  uses: readonly LineUse[],
): readonly Problem[] {
  const places = new Set<string>();
  return putBack.flatMap(({ row, warehouse, quantity }): readonly Problem[] => {
    const subject = `putBack.${row}`;
    const isKnown = warehouses.includes(warehouse);
    const isRepeated = places.has(`${row} ${warehouse}`);
    places.add(`${row} ${warehouse}`);
    if (kind !== "return" || !isKnown || isRepeated) return [{ subject, code: "invalid" }];
    if (!Number.isSafeInteger(quantity) || quantity < 1) return [{ subject, code: "too-small" }];
    const came = uses.find(({ line }) => line.row === row)?.quantity ?? 0;
    const put = putBack.filter((units) => units.row === row).reduce((sum, units) => sum + units.quantity, 0);
    return put > came ? [{ subject, code: "too-large" }] : [];
  });
}

function withAmount(settings: Settings, { snapshot, lines }: LockedOrder, units: RefundedUnits) {
  const line = snapshot.lines.find(({ row }, index) => (row ?? index + 1) === units.row);
  const before = lines.find(({ row }) => row === units.row)?.refunded ?? 0;
  const worth = line ? paidFor(line, taxOf(settings, snapshot), { before, quantity: units.quantity }) : 0;
  return { ...units, amount: units.amount ?? worth };
}

function sumOf(
  { shipping = 0, handling = 0, voucher = 0, returnFee = 0 }: NewRefund,
  lines: readonly { readonly amount: number }[],
): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0) + shipping + handling - voucher - returnFee;
}
