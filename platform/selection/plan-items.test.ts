import { describe, expect, it } from "vitest";
import { failures, type FailureCode } from "../errors.ts";
import { addLine } from "./change-lines.ts";
import { planItems, type BulkChange } from "./plan-items.ts";
import type { Selection } from "./selection.ts";
import { testSelection, testShelf } from "./testing/shelf.ts";

const shelf = testShelf([
  { display: 1 },
  { display: 2 },
  { display: 3 },
  { display: 4, visible: false },
  { display: 5, minimumQuantity: 2 },
]);

function withItems(...displays: readonly number[]): Selection {
  return displays.reduce((selection, display) => {
    const line = {
      display,
      size: 1,
      quantity: 2,
      comment: "",
      productUrl: "",
      category: "",
      subscriptionPlan: null,
      bundle: null,
    };
    const added = addLine(selection, line, shelf);
    return added.ok ? added.value : selection;
  }, testSelection());
}

const selection = withItems(1, 2);
const [first = "", second = ""] = selection.lines.map(({ line }) => line);
const unknownLine = "f".repeat(40);

function plan(change: Partial<BulkChange>) {
  return planItems(selection, { lines: [], items: [], ...change }, shelf);
}

function contents(change: Partial<BulkChange>) {
  const outcome = plan(change);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const { selection: after, failedLines, failedItems } = outcome.value;
  return { items: after.lines.map(({ display, quantity }) => [display, quantity]), failedLines, failedItems };
}

function problems(...list: readonly (readonly [string, FailureCode])[]) {
  return failures(list.map(([subject, code]) => ({ subject, code })));
}

describe("PUT items, checkout-rest.md 10.1", () => {
  it("step 2 refuses what is not valid, with nothing applied", () => {
    expect(plan({ items: [{ item: "3-1", quantity: 0 }] })).toEqual(
      problems(["items.0.quantity", "too-small"]),
    );
    expect(plan({ items: [{ item: "3-1", quantity: 1.5 }] })).toEqual(
      problems(["items.0.quantity", "invalid"]),
    );
    expect(plan({ lines: [{ line: first, quantity: -1 }] })).toEqual(
      problems(["lines.0.quantity", "too-small"]),
    );
    expect(plan({ lines: [{ line: first, quantity: Number.NaN }] })).toEqual(
      problems(["lines.0.quantity", "invalid"]),
    );
    expect(plan({ items: [{ item: "1-1", quantity: 1 }] })).toEqual(
      problems(["items.0.item", "already-in-selection"]),
    );
    expect(
      plan({
        items: [
          { item: "3-1", quantity: 1 },
          { item: "3-1", quantity: 2 },
        ],
      }),
    ).toEqual(problems(["items.1.item", "invalid"]));
    expect(
      plan({
        lines: [
          { line: first, quantity: 1 },
          { line: first, quantity: 0 },
        ],
      }),
    ).toEqual(problems(["lines.1.line", "invalid"]));
  });

  it("reports every invalid entry at once", () => {
    expect(plan({ lines: [{ line: first, quantity: -1 }], items: [{ item: "1-1", quantity: 0 }] })).toEqual(
      problems(
        ["lines.0.quantity", "too-small"],
        ["items.0.quantity", "too-small"],
        ["items.0.item", "already-in-selection"],
      ),
    );
  });

  it("an item that leaves in the same call is still in the selection", () => {
    expect(plan({ lines: [{ line: first, quantity: 0 }], items: [{ item: "1-1", quantity: 1 }] })).toEqual(
      problems(["items.0.item", "already-in-selection"]),
    );
  });

  it("more than 500 entries are too many", () => {
    const items = Array.from({ length: 501 }, (_, i) => ({ item: `${i + 10}-1`, quantity: 1 }));
    expect(plan({ items })).toEqual(problems(["items", "too-large"]));
  });

  it("step 3 refuses when not one entry can be found", () => {
    expect(
      plan({ lines: [{ line: unknownLine, quantity: 1 }], items: [{ item: "9-1", quantity: 1 }] }),
    ).toEqual(problems(["lines.0.line", "not-found"], ["items.0.item", "not-found"]));
    expect(plan({ items: [{ item: "nonsense", quantity: 1 }] })).toEqual(
      problems(["items.0.item", "not-found"]),
    );
  });

  it("no entries change nothing", () => {
    expect(contents({})).toEqual({
      items: [
        [1, 2],
        [2, 2],
      ],
      failedLines: [],
      failedItems: [],
    });
  });

  it("step 4 applies every entry, lines first", () => {
    expect(
      contents({
        lines: [
          { line: first, quantity: 5 },
          { line: second, quantity: 0 },
        ],
        items: [{ item: "3-1", quantity: 4 }],
      }),
    ).toEqual({
      items: [
        [1, 5],
        [3, 4],
      ],
      failedLines: [],
      failedItems: [],
    });
  });

  it("step 5 names those that failed, and applies the others", () => {
    expect(
      contents({
        lines: [
          { line: unknownLine, quantity: 1 },
          { line: first, quantity: 3 },
        ],
        items: [
          { item: "9-1", quantity: 1 },
          { item: "4-1", quantity: 1 },
          { item: "5-1", quantity: 1 },
          { item: "3-1", quantity: 1 },
        ],
      }),
    ).toEqual({
      items: [
        [1, 3],
        [2, 2],
        [3, 1],
      ],
      failedLines: [unknownLine],
      failedItems: ["9-1", "4-1", "5-1"],
    });
  });

  it("entries that are known but all fail are a success with errors", () => {
    expect(contents({ items: [{ item: "4-1", quantity: 1 }] })).toEqual({
      items: [
        [1, 2],
        [2, 2],
      ],
      failedLines: [],
      failedItems: ["4-1"],
    });
  });
});
