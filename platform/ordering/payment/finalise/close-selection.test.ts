import { expect, it } from "vitest";
import { lineId } from "../../../selling/selection/line-id.ts";
import type { SelectionLine } from "../../../selling/selection/selection.ts";
import { leftoverLines, withoutBought } from "./close-selection.ts";

const plain = { display: 101, size: 1, comment: "", subscriptionPlan: null, bundle: null };
const line = (name: string, quantity: number): SelectionLine => {
  return { ...plain, line: name, quantity, productUrl: "", category: "" };
};
const lineIn = (selection: string, display: number, quantity: number): SelectionLine => {
  return { ...line(lineId(selection, { ...plain, display }), quantity), display };
};

it("leaves lines and units that were added after the snapshot (13.1)", () => {
  const lines = [line("bought", 1), line("raised", 5), line("lowered", 1), line("added", 2)];
  const bought = [line("bought", 1), line("raised", 2), line("lowered", 3), line("removed", 1)];
  expect(leftoverLines(lines, bought)).toEqual([line("raised", 3), line("added", 2)]);
});

it("takes out of the saved selection what came into it and was bought, and no unit more", () => {
  const mergeTarget = {
    id: "heir",
    lines: [lineIn("heir", 1, 5), lineIn("heir", 2, 2), lineIn("heir", 3, 1)],
  };
  const merged = { lines: [lineIn("guest", 1, 2), lineIn("guest", 2, 2)] };
  const bought = [lineIn("guest", 1, 3), lineIn("guest", 2, 2), lineIn("guest", 3, 1)];
  expect(withoutBought(mergeTarget, merged, bought)).toEqual([lineIn("heir", 1, 3), lineIn("heir", 3, 1)]);
});
