import { expect, it } from "vitest";
import { failure, success } from "../../../foundations/errors.ts";
import { subscriptionPlanSettings } from "../../../foundations/settings/schema/subscriptions.ts";
import { changePlan, choosePlan } from "./choose-plan.ts";
import { lineId } from "../line-id.ts";
import { filledWith, testPurchase } from "../testing/purchase-context.ts";

const interval = { intervalType: "MONTH", intervalValue: 1 };
const plain = { plan: "monthly", names: { en: "Monthly" }, ...interval, products: [1] };
const settings = {
  subscriptionPlans: [
    subscriptionPlanSettings.parse(plain),
    subscriptionPlanSettings.parse({ ...plain, plan: "old", status: "INACTIVE" }),
  ],
};
const purchase = testPurchase([{ display: 1 }, { display: 2 }]);
const notFound = failure("subscriptionPlan", "not-found");

it.each([
  [1, null, success(null)],
  [1, "monthly", success("monthly")],
  [1, "old", notFound],
  [2, "monthly", notFound],
  [3, "monthly", notFound],
])("the plan of an item, checkout-rest.md#selection-calls: %d with %j", (display, plan, result) => {
  expect(choosePlan(settings, purchase, { display, size: 1 }, plan)).toEqual(result);
});

/** Changes the plan of a line among lines of these plans and quantities. */
function change(index: number, plan: string | null, ...lines: readonly (readonly [string | null, number])[]) {
  const wanted = lines.map(([subscriptionPlan, quantity]) => ({ display: 1, subscriptionPlan, quantity }));
  const selection = filledWith(purchase, ...wanted);
  const changed = changePlan(settings, selection, selection.lines[index]?.line ?? "", plan, purchase);
  if (!changed.ok) return changed;
  for (const line of changed.value.lines) expect(line.line).toBe(lineId(selection.id, line));
  return changed.value.lines.map(({ subscriptionPlan, quantity }) => `${subscriptionPlan} ${quantity}`);
}

it("another plan for a line, checkout-rest.md#lines, #quantities: makes it another line, the last one, or joins the line that it becomes like", () => {
  expect(change(0, "monthly", [null, 2], ["old", 1])).toEqual(["old 1", "monthly 2"]);
  expect(change(1, "monthly", ["monthly", 2], [null, 3])).toEqual(["monthly 5"]);
});

it("may leave a plan that is no longer offered, but not take it, nor join too many", () => {
  expect(change(0, null, ["old", 1])).toEqual(["null 1"]);
  expect(change(0, "old", [null, 1])).toEqual(notFound);
  const tooLarge = failure("quantity", "too-large");
  expect(change(1, "monthly", ["monthly", 9_999], [null, 2])).toEqual(tooLarge);
});
