import { sortHints } from "@/lib/search/hints";
import { expect, it } from "vitest";

const texts = (query: string, hints: readonly string[]) => {
  const { corrected, completed } = sortHints(
    query,
    hints.map((text) => ({ text })),
  );
  return [corrected, completed].map((list) => list.map(({ text }) => text));
};

it.each([
  ["jakct", ["jacket", "jacke"], [["jacket", "jacke"], []]],
  ["jack", ["jacket"], [[], ["jacket"]]],
  ["blabar", ["blåbär", "blåbärsblå"], [[], ["blåbärsblå"]]],
  ["Linen-Sh", ["linen shirt", "linen"], [["linen"], ["linen shirt"]]],
  ["coat", [], [[], []]],
])("of %j, %j corrects and completes: %j", (query, hints, sorted) => {
  expect(texts(query, hints)).toEqual(sorted);
});
