import { describe, expect, it } from "vitest";
import { subscriptionPlanSettings } from "../settings/subscriptions.ts";
import { addLine } from "./change-lines.ts";
import { changePlan, choosePlan } from "./choose-plan.ts";
import { lineId } from "./line-id.ts";
import type { Selection } from "./selection.ts";
import { testSelection, testShelf } from "./testing/shelf.ts";

const plain = {
  plan: "monthly",
  names: { en: "Monthly" },
  intervalType: "MONTH",
  intervalValue: 1,
  products: [1],
};
const settings = {
  subscriptionPlans: [
    subscriptionPlanSettings.parse(plain),
    subscriptionPlanSettings.parse({ ...plain, plan: "old", status: "INACTIVE" }),
  ],
};
const shelf = testShelf([{ display: 1 }, { display: 2 }]);
const item = { display: 1, size: 1 };

/** A selection with so many of the item by each plan. */
function filled(...lines: readonly (readonly [plan: string | null, quantity: number])[]): Selection {
  return lines.reduce((selection, [subscriptionPlan, quantity]) => {
    const texts = { comment: "", productUrl: "", category: "", bundle: null };
    const added = addLine(selection, { ...item, ...texts, subscriptionPlan, quantity }, shelf);
    if (!added.ok) throw new Error("Not added.");
    return added.value;
  }, testSelection());
}

function lineOf(selection: Selection, index: number): string {
  return selection.lines[index]?.line ?? "";
}

describe("the plan of an item, checkout-rest.md section 10", () => {
  it.each([
    [1, null, { ok: true, value: null }],
    [1, "monthly", { ok: true, value: "monthly" }],
    [1, "old", { ok: false, problems: [{ subject: "subscriptionPlan", code: "not-found" }] }],
    [2, "monthly", { ok: false, problems: [{ subject: "subscriptionPlan", code: "not-found" }] }],
    [3, "monthly", { ok: false, problems: [{ subject: "subscriptionPlan", code: "not-found" }] }],
  ])("item %d with %j", (display, plan, result) => {
    expect(choosePlan(settings, shelf, { display, size: 1 }, plan)).toEqual(result);
  });
});

describe("another plan for a line, checkout-rest.md 11.2, 12.3", () => {
  it("makes it another line, the last one", () => {
    const selection = filled([null, 2], ["old", 1]);
    const changed = changePlan(settings, selection, lineOf(selection, 0), "monthly", shelf);
    const identity = { ...item, comment: "", subscriptionPlan: "monthly", bundle: null };
    expect(changed).toMatchObject({
      ok: true,
      value: {
        lines: [
          { subscriptionPlan: "old", quantity: 1 },
          { subscriptionPlan: "monthly", quantity: 2, line: lineId(selection.id, identity) },
        ],
      },
    });
  });

  it("joins the line that it becomes like", () => {
    const selection = filled(["monthly", 2], [null, 3]);
    const changed = changePlan(settings, selection, lineOf(selection, 1), "monthly", shelf);
    expect(changed).toMatchObject({
      ok: true,
      value: { lines: [{ line: lineOf(selection, 0), quantity: 5 }] },
    });
  });

  it("may keep a plan that is no longer offered, but not take it", () => {
    const selection = filled(["old", 1], [null, 1]);
    const failure = { ok: false, problems: [{ subject: "subscriptionPlan", code: "not-found" }] };
    expect(changePlan(settings, selection, lineOf(selection, 0), null, shelf)).toMatchObject({ ok: true });
    expect(changePlan(settings, selection, lineOf(selection, 1), "old", shelf)).toEqual(failure);
  });

  it("is refused when the joined line would be too large", () => {
    const selection = filled(["monthly", 9_999], [null, 2]);
    expect(changePlan(settings, selection, lineOf(selection, 1), "monthly", shelf)).toEqual({
      ok: false,
      problems: [{ subject: "quantity", code: "too-large" }],
    });
  });
});
