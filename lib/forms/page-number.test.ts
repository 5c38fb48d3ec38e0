import { pageNumber } from "@/lib/forms/page-number";
import { expect, it } from "vitest";

it.each([
  [undefined, 1],
  ["", 1],
  ["1", 1],
  ["12", 12],
  ["0", 1],
  ["-3", 1],
  ["2.5", 1],
  ["1e3", 1],
  ["999999", 100_000],
  ["9999999", 1],
  [["2", "3"], 1],
])("the page of %j is %i", (text, page) => {
  expect(pageNumber(text)).toBe(page);
});
