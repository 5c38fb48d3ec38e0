import { expect, it } from "vitest";
import { leftoverLines } from "./leftover-lines.ts";

const line = (name: string, quantity: number) => ({
  line: name,
  display: 101,
  size: 1,
  quantity,
  comment: "",
  productUrl: "",
  category: "",
  subscriptionPlan: null,
  bundle: null,
});

it("leaves lines and units that were added after the snapshot (13.1)", () => {
  const lines = [line("bought", 1), line("raised", 5), line("lowered", 1), line("added", 2)];
  const bought = [line("bought", 1), line("raised", 2), line("lowered", 3), line("removed", 1)];
  expect(leftoverLines(lines, bought)).toEqual([line("raised", 3), line("added", 2)]);
});
