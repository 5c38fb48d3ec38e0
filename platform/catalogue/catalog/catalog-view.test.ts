import { expect, it } from "vitest";
import { isInMarket } from "./catalog-view.ts";

it.each([
  { view: { market: 1 }, shownIn: [1, 2], is: true },
  { view: { market: 3 }, shownIn: [1, 2], is: false },
  { view: { market: 3, anyMarket: true }, shownIn: [1, 2], is: true },
  { view: { market: 1, markets: [3, 2] }, shownIn: [1, 2], is: true },
  { view: { market: 1, markets: [3] }, shownIn: [1, 2], is: false },
  { view: { market: 1, markets: [] }, shownIn: [1, 2], is: false },
])("a view of $view shows what $shownIn show: $is", ({ view, shownIn, is }) => {
  expect(isInMarket(shownIn, view)).toBe(is);
  expect(isInMarket(Int32Array.from(shownIn), view)).toBe(is);
});
