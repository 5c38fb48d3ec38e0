import { changeWishes, pageOfWishes } from "@/lib/wishlist/change-wishes";
import { expect, it } from "vitest";

it("a change of the wishes puts what is wanted in front, once, and takes out what is not", () => {
  const some = { ids: ["3", "2", "1"], total: 5 };
  expect(changeWishes(some, "4", true)).toEqual({ ids: ["4", "3", "2", "1"], total: 6 });
  expect(changeWishes(some, "1", true)).toEqual({ ids: ["1", "3", "2"], total: 5 });
  expect(changeWishes(some, "2", false)).toEqual({ ids: ["3", "1"], total: 4 });
  expect(changeWishes(some, "9", false)).toEqual(some);
});

it("a page of the wishes holds 24 of them, and is the last where there are not so many", () => {
  const ids = Array.from({ length: 30 }, (_, index) => String(index + 1));
  const many = { ids, total: 30 };
  expect(pageOfWishes(many, 1)).toEqual({ page: 1, pages: 2, ids: ids.slice(0, 24) });
  expect(pageOfWishes(many, 7)).toEqual({ page: 2, pages: 2, ids: ids.slice(24) });
  expect(pageOfWishes({ ids: [], total: 0 }, 2)).toEqual({ page: 1, pages: 1, ids: [] });
  // What is counted but not named.
  expect(pageOfWishes({ ids, total: 1_200 }, 3)).toEqual({ page: 3, pages: 50, ids: [] });
});
