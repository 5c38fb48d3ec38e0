import { expect, it } from "vitest";
import { lineId } from "../selection/line-id.ts";
import type { SelectionLine } from "../selection/selection.ts";
import { withoutBought } from "./leftover-lines.ts";

const line = (selection: string, display: number, quantity: number): SelectionLine => {
  const of = { display, size: 1, comment: "", subscriptionPlan: null, bundle: null };
  return { ...of, line: lineId(selection, of), quantity, productUrl: "", category: "" };
};

it("takes out of the saved selection what came into it and was bought, and no unit more", () => {
  const heir = { id: "heir", lines: [line("heir", 1, 5), line("heir", 2, 2), line("heir", 3, 1)] };
  const merged = { lines: [line("guest", 1, 2), line("guest", 2, 2)] };
  const bought = [line("guest", 1, 3), line("guest", 2, 2), line("guest", 3, 1)];
  expect(withoutBought(heir, merged, bought)).toEqual([line("heir", 1, 3), line("heir", 3, 1)]);
});
