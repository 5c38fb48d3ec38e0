import { describe, expect, it } from "vitest";
import { categoriesOf, figuresOf, listsOf, storedItemOf, treeOf } from "../../../testing/catalog-items.ts";
import type { ListingQuery, SortField } from "../../listing.ts";

const tree = treeOf({ 1: null, 2: 1, 3: 1, 4: null });
const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
const winter = { id: 1, name: "Winter", uri: "winter" };
const autumn = { id: 2, name: "Autumn", uri: "autumn" };

const items = [
  storedItemOf({
    id: 1,
    uri: "delta",
    collection: winter,
    categories: categoriesOf(tree, 4, 2),
    categorySorts: [
      { category: 4, sort: 2 },
      { category: 2, sort: 0 },
    ],
    createdAt: day(2),
    modifiedAt: day(5),
  }),
  storedItemOf({
    id: 2,
    uri: "alpha",
    categories: categoriesOf(tree, 3),
    categorySorts: [{ category: 3, sort: 0 }],
    createdAt: day(2),
    modifiedAt: day(4),
  }),
  storedItemOf({
    id: 3,
    uri: "charlie",
    collection: autumn,
    categories: categoriesOf(tree, 2),
    categorySorts: [{ category: 2, sort: 7 }],
    createdAt: day(1),
    modifiedAt: day(4),
  }),
  storedItemOf({
    id: 4,
    uri: "bravo",
    categories: categoriesOf(tree, 4, 1),
    categorySorts: [
      { category: 4, sort: 1 },
      { category: 1, sort: 0 },
    ],
    createdAt: day(3),
    modifiedAt: day(1),
  }),
];
const figures = new Map([
  [1, figuresOf(300)],
  [2, figuresOf(null)],
  [3, figuresOf(100)],
  [4, figuresOf(300)],
]);
const list = listsOf({ items, figures, tree });

async function sorted(
  query: Partial<ListingQuery>,
  scores?: ReadonlyMap<number, number>,
): Promise<readonly number[]> {
  return (await list(query, scores)).ids;
}

const asc = (field: SortField) => ({ field, descending: false });
const desc = (field: SortField) => ({ field, descending: true });

describe("checkout-rest.md 9.4", () => {
  it.each([
    ["uri", [asc("uri")], [2, 4, 3, 1]],
    ["uri, descending", [desc("uri")], [1, 3, 4, 2]],
    ["price, without one last, ties by lower id", [asc("priceAsNumber")], [3, 1, 4, 2]],
    ["price descending, without one last too", [desc("priceAsNumber")], [1, 4, 3, 2]],
    ["collection", [asc("collectionUri")], [2, 4, 3, 1]],
    ["creation, ties by higher id", [asc("createdAt")], [3, 2, 1, 4]],
    ["creation descending, ties by higher id", [desc("createdAt")], [4, 2, 1, 3]],
    ["modification, ties by lower id", [asc("modifiedAt")], [4, 2, 3, 1]],
    ["one after the other", [desc("modifiedAt"), asc("uri")], [1, 2, 3, 4]],
    ["several with a tie in the first", [desc("priceAsNumber"), desc("uri")], [1, 4, 3, 2]],
  ])("by %s", async (_, sort, wanted) => {
    expect(await sorted({ sort })).toEqual(wanted);
  });

  it("the default is the operator's order inside the main category, after the order of the categories", async () => {
    expect(await sorted({})).toEqual([3, 2, 4, 1]);
  });

  it("categoryItemSort is the order inside the first category that is chosen: its own items first", async () => {
    expect(await sorted({ categories: [1, 4] })).toEqual([4, 3, 1, 2]);
    expect((await sorted({ categories: [4, 1] })).slice(0, 2)).toEqual([4, 1]);
    expect(await sorted({ within: { kind: "category", id: 2 } })).toEqual([3, 1]);
  });

  it("a search is ordered by score", async () => {
    const hits = new Map([
      [1, 2],
      [2, 9],
      [4, 2],
    ]);
    expect(await sorted({ search: "x" }, hits)).toEqual([2, 1, 4]);
  });
});
