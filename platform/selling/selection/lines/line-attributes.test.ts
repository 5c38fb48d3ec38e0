import { array, assert, constantFrom, integer, option, property, record } from "fast-check";
import { expect, it } from "vitest";
import { failure } from "../../../foundations/errors.ts";
import { setLineAttributes, unsetLineAttributes } from "./line-attributes.ts";
import { lineId } from "../line-id.ts";
import type { Selection } from "../selection.ts";
import { testAttributes } from "../testing/attribute-types.ts";
import { filledWith, testPurchase } from "../testing/purchase-context.ts";

const purchase = testPurchase([{ display: 1 }, { display: 2, minimumQuantity: 2, multipleOf: 2 }]);

const filled = (...lines: readonly (readonly [display: number, quantity: number])[]) =>
  filledWith(purchase, ...lines.map(([display, quantity]) => ({ display, quantity })));

function wrapLine(selection: Selection, index: number, quantity: number | null = null, choice = 1) {
  const units = { line: selection.lines[index]?.line ?? "", quantity };
  return setLineAttributes(testAttributes, selection, units, { mapped: [choice], dynamic: [] }, purchase);
}

function wrapped(selection: Selection, index: number, quantity: number | null = null): Selection {
  const result = wrapLine(selection, index, quantity);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** `[display, quantity]` of each line, and whether it is wrapped. */
const shown = ({ lines }: Selection) =>
  lines.map(({ display, quantity, attributes }) => `${display}: ${quantity}${attributes ? " wrapped" : ""}`);

it("attributes of a line, storefront-graphql.md#line-and-selection-attributes: make it another line, the last one", () => {
  const selection = wrapped(filled([1, 3], [2, 2]), 0);
  expect(shown(selection)).toEqual(["2: 2", "1: 3 wrapped"]);
  expect(selection.lines[1]?.attributes).toEqual([{ type: "giftWrap", choice: 1 }]);
});

it("of fewer units split them off; again, they join those; that it has already change nothing", () => {
  const split = wrapped(filled([1, 5]), 0, 2);
  expect(shown(split)).toEqual(["1: 3", "1: 2 wrapped"]);
  expect(split.lines[0]?.line).toBe(filled([1, 5]).lines[0]?.line);
  expect(shown(wrapped(split, 0, 1))).toEqual(["1: 2", "1: 3 wrapped"]);
  const all = wrapped(split, 0, 3);
  expect(shown(all)).toEqual(["1: 5 wrapped"]);
  expect(wrapLine(all, 0, 2)).toEqual({ ok: true, value: all });
});

it.each([
  ["of an unknown line", 9, null, 1, { subject: "line", code: "not-found" }],
  ["unknown ones", 0, null, 99, { subject: "mapped.0.attribute", code: "not-found" }],
  ["of no unit", 0, 0, 1, { subject: "quantity", code: "invalid" }],
  ["of more units than there are", 0, 6, 1, { subject: "quantity", code: "invalid" }],
  ["of a part that cannot be bought", 1, 1, 1, { subject: "quantity", code: "not-a-multiple" }],
  ["with a rest that cannot be bought", 1, 3, 1, { subject: "quantity", code: "below-minimum" }],
])("%s are refused", (_, index, quantity, choice, problem) => {
  const result = wrapLine(filled([1, 5], [2, 4]), index, quantity, choice);
  expect(result).toEqual({ ok: false, problems: [problem] });
});

it("are refused where units would be split off into the 501st line", () => {
  const lines = Array.from({ length: 500 }, (_, i) => ({ display: 1, quantity: 2, comment: String(i) }));
  const full = filledWith(purchase, ...lines);
  expect(wrapLine(full, 0, 1)).toEqual(failure("quantity", "too-large"));
  expect(wrapLine(full, 0)).toMatchObject({ ok: true });
});

it("whatever is set and unset, no unit is lost or made, and no two lines are alike", () => {
  const step = record({
    at: integer({ min: 0, max: 5 }),
    quantity: option(integer({ min: 0, max: 4 })),
    mapped: array(constantFrom(1, 2, 3, 4), { maxLength: 2 }),
    value: option(constantFrom("Bo", "Anna", "")),
    isUnset: constantFrom(true, false),
  });
  assert(
    property(array(step, { maxLength: 12 }), (steps) => {
      let selection = filled([1, 7], [2, 8]);
      for (const { at, quantity, mapped, value, isUnset } of steps) {
        const units = { line: selection.lines[at]?.line ?? "", quantity };
        const element = { type: "engraving", element: "text" };
        const dynamic = value === null ? [] : [{ ...element, value }];
        const result = isUnset
          ? unsetLineAttributes(testAttributes, selection, units, { mapped, dynamic }, purchase)
          : setLineAttributes(testAttributes, selection, units, { mapped, dynamic }, purchase);
        if (result.ok) selection = result.value;
      }
      const { lines, id } = selection;
      const unitsOf = (display: number) =>
        lines.reduce((sum, line) => sum + (line.display === display ? line.quantity : 0), 0);
      expect([unitsOf(1), unitsOf(2)]).toEqual([7, 8]);
      const looks = lines.map((line) => JSON.stringify({ ...line, line: "", quantity: 0 }));
      expect(new Set(looks).size).toBe(lines.length);
      expect(lines.map((line) => lineId(id, line))).toEqual(lines.map(({ line }) => line));
      expect(lines.every((line) => line.display === 1 || line.quantity % 2 === 0)).toBe(true);
    }),
  );
});
