import { expect, it } from "vitest";
import { failure } from "../../../foundations/errors.ts";
import { fillBundle } from "./fill-bundle.ts";
import { bundlePurchase, testBundle, testPurchase } from "../testing/purchase-context.ts";

const wares = [{ display: 1 }, { display: 2 }, { display: 3 }];
const sections = [
  [2, 1, 2],
  [1, 3],
] as const;
const purchase = bundlePurchase(wares, {
  8: testBundle(testPurchase(wares), "fixed", "dynamic", [[1, 1]]),
  9: testBundle(testPurchase(wares), "flexible", "dynamic", sections),
});
/** Fills a bundle with pieces that are said as `section:display`. */
function fill(display: number, pieces: string) {
  const chosen = pieces.split(" ").filter(Boolean);
  return fillBundle(
    purchase,
    { display, size: 1 },
    chosen.map((piece) => ({ section: Number(piece[0]), item: `${piece.slice(2)}-1` })),
  );
}

it.each([
  ["one entry fills its section", "1:2 2:3", ["1:2", "1:2", "2:3"]],
  ["several entries mix, put into an order of their own", "2:3 1:2 1:1", ["1:1", "1:2", "2:3"]],
  ["several may be the same", "1:1 1:1 2:3", ["1:1", "1:1", "2:3"]],
])("filling a flexible bundle, checkout-rest.md#selection-calls: %s", (_, chosen, pieces) => {
  const filled = fill(9, chosen);
  expect(filled.ok && filled.value.map(({ section, display }) => `${section}:${display}`)).toEqual(pieces);
});

const invalid = failure("sections", "invalid");
const noItem = failure("item", "not-found");

it.each([
  ["an unknown item as bundle", 7, "", noItem],
  ["a plain item", 1, "", noItem],
  ["a fixed bundle", 8, "", noItem],
  ["an unknown section", 9, "3:1", failure("section", "not-found")],
  ["an unknown piece", 9, "1:7", noItem],
  ["nonsense as piece", 9, "1:gift", noItem],
  ["a piece of another section", 9, "1:3", invalid],
  ["an empty section", 9, "1:1 1:2", invalid],
  ["too many", 9, "1:1 1:1 1:2 2:3", invalid],
  ["nothing", 9, "", invalid],
])("refuses %s", (_, display, chosen, refused) => {
  expect(fill(display, chosen)).toEqual(refused);
});
