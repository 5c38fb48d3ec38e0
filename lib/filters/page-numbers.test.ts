import { pageNumbers } from "@/lib/filters/page-numbers";
import { expect, it } from "vitest";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])("the numbers of a pager: page %i of %i", (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});
