import { expect, it } from "vitest";
import { failures, type FailureCode } from "../../../foundations/errors.ts";
import { planItems, type BulkChange } from "./bulk-change.ts";
import { filledWith, testPurchase } from "../testing/purchase-context.ts";

const purchase = testPurchase([
  { display: 1 },
  { display: 2 },
  { display: 3 },
  { display: 4, visible: false },
  { display: 5, minimumQuantity: 2 },
]);
const selection = filledWith(purchase, { display: 1, quantity: 2 }, { display: 2, quantity: 2 });
const [first = "", second = ""] = selection.lines.map(({ line }) => line);
const unknownLine = "f".repeat(40);

const line = (id: string, quantity: number) => ({ line: id, quantity });
const item = (id: string, quantity = 1) => ({ item: id, quantity });
const plan = (change: Partial<BulkChange>) =>
  planItems(selection, { lines: [], items: [], ...change }, purchase);

/** `display: quantity` of every line, and what failed. */
function contents(change: Partial<BulkChange>) {
  const outcome = plan(change);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const { selection: after, failedLines, failedItems } = outcome.value;
  const lines = after.lines.map(({ display, quantity }) => `${display}: ${quantity}`);
  return [lines, [...failedLines, ...failedItems]];
}

type Problem = readonly [string, FailureCode];

it.each<[string, Partial<BulkChange>, ...Problem[]]>([
  ["no quantity", { items: [item("3-1", 0)] }, ["items.0.quantity", "too-small"]],
  ["a broken one", { items: [item("3-1", 1.5)] }, ["items.0.quantity", "invalid"]],
  ["a negative one", { lines: [line(first, -1)] }, ["lines.0.quantity", "too-small"]],
  ["none at all", { lines: [line(first, Number.NaN)] }, ["lines.0.quantity", "invalid"]],
  ["what is there", { items: [item("1-1")] }, ["items.0.item", "already-in-selection"]],
  [
    "what leaves in the same call",
    { lines: [line(first, 0)], items: [item("1-1")] },
    ["items.0.item", "already-in-selection"],
  ],
  ["an item twice", { items: [item("3-1"), item("3-1", 2)] }, ["items.1.item", "invalid"]],
  ["a line twice", { lines: [line(first, 1), line(first, 0)] }, ["lines.1.line", "invalid"]],
  [
    "every wrong entry at once",
    { lines: [line(first, -1)], items: [item("1-1", 0)] },
    ["lines.0.quantity", "too-small"],
    ["items.0.quantity", "too-small"],
    ["items.0.item", "already-in-selection"],
  ],
  [
    "more than 500 entries",
    { items: Array.from({ length: 501 }, (_, i) => item(`${i + 10}-1`)) },
    ["items", "too-large"],
  ],
  [
    "when not one entry can be found",
    { lines: [line(unknownLine, 1)], items: [item("9-1"), item("nonsense")] },
    ["lines.0.line", "not-found"],
    ["items.0.item", "not-found"],
    ["items.1.item", "not-found"],
  ],
])("PUT items, checkout-rest.md#bulk-changes: refuses %s, with nothing applied", (_, change, ...problems) => {
  expect(plan(change)).toEqual(failures(problems.map(([subject, code]) => ({ subject, code }))));
});

it("no entries change nothing", () => {
  expect(contents({})).toEqual([["1: 2", "2: 2"], []]);
});

it("applies every entry, lines first", () => {
  const change = { lines: [line(first, 5), line(second, 0)], items: [item("3-1", 4)] };
  expect(contents(change)).toEqual([["1: 5", "3: 4"], []]);
});

it("names those that failed, and applies the others", () => {
  const lines = [line(unknownLine, 1), line(first, 3)];
  const items = ["9-1", "4-1", "5-1", "3-1"].map((id) => item(id));
  const failed = [unknownLine, "9-1", "4-1", "5-1"];
  expect(contents({ lines, items })).toEqual([["1: 3", "2: 2", "3: 1"], failed]);
  expect(contents({ items: [item("4-1")] })).toEqual([["1: 2", "2: 2"], ["4-1"]]);
});
