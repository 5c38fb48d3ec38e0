import { expect, it } from "vitest";
import { removeUnavailable, withQuantities, type StockedSelectionLine } from "./unavailable-lines.ts";

const line = (name: string, display: number, quantity: number, rule = [1, 1]): StockedSelectionLine => ({
  line: name,
  display,
  size: 1,
  quantity,
  item: { variation: display - 100 },
  contained: [],
  rule: { minimumQuantity: rule[0] ?? 1, multipleOf: rule[1] ?? 1 },
});
/** A line of a bundle with so many of each variation in it. */
const bundle = (
  name: string,
  quantity: number,
  counts: Readonly<Record<number, number>>,
): StockedSelectionLine => ({
  ...line(name, 109, quantity),
  contained: Object.entries(counts).map(([variation, count]) => {
    return { item: { variation: Number(variation) }, size: 1, quantity: count * quantity };
  }),
});
const short = (wanted: number, available: number, variation = 1) => {
  return { variation, size: 1, wanted, available };
};
const certificate = { ...line("g", 101, 5), giftCertificate: { certificate: 1, worth: null } };

type Counts = Readonly<Record<string, number>>;

// What is left of each line, and of what is missing how many there were and are.
it.each<[string, StockedSelectionLine[], ReturnType<typeof short>[], Counts, (readonly number[])[]]>([
  ["the others stay", [line("a", 101, 3), line("b", 102, 2)], [short(3, 1)], { a: 1, b: 2 }, [[101, 3, 1]]],
  ["nothing is left", [line("a", 101, 3)], [short(3, 0)], {}, [[101, 3, 0]]],
  ["the earlier first", [line("a", 101, 2), line("b", 101, 2)], [short(4, 3)], { a: 2, b: 1 }, [[101, 4, 3]]],
  ["pairs alone (12.3)", [line("a", 101, 4, [1, 2])], [short(4, 3)], { a: 2 }, [[101, 4, 2]]],
  ["three at least", [line("a", 101, 4, [3, 1])], [short(4, 2)], {}, [[101, 4, 0]]],
  ["a pair at least", [line("a", 101, 4, [2, 2])], [short(4, 1)], {}, [[101, 4, 0]]],
  ["a bundle by its part", [bundle("a", 2, { 1: 2, 2: 1 })], [short(4, 3)], { a: 1 }, [[109, 2, 1]]],
  [
    "a bundle and a plain line share, the earlier first",
    [bundle("a", 1, { 1: 2 }), line("b", 101, 2)],
    [short(4, 3)],
    { a: 1, b: 1 },
    [[101, 2, 1]],
  ],
  [
    "what a bundle that goes would have taken is there for later lines",
    [bundle("a", 1, { 1: 1, 2: 1 }), line("b", 102, 1)],
    [short(1, 0), short(2, 1, 2)],
    { b: 1 },
    [[109, 1, 0]],
  ],
  ["a gift certificate takes nothing", [certificate], [short(5, 0)], { g: 5 }, []],
])("removeUnavailable (11.6, 12.4): %s", (_, lines, shortages, left, missing) => {
  const { kept, unavailable } = removeUnavailable(lines, shortages);
  const quantities = withQuantities(lines, kept).map(({ line, quantity }) => [line, quantity]);
  expect(Object.fromEntries(quantities)).toEqual(left);
  expect(unavailable).toEqual(
    missing.map(([display = 0, originalQuantity = 0, available = 0]) => {
      const unavailable = originalQuantity - available;
      return { display, size: 1, originalQuantity, unavailable, available };
    }),
  );
});
