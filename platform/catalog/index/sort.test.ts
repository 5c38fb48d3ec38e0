import { describe, expect, it } from "vitest";
import {
  categoriesOf,
  figuresOf,
  indexOf,
  plainQuery,
  storedItemOf,
  treeOf,
} from "../../testing/catalog-items.ts";
import type { ListingQuery, SortField } from "../listing.ts";
import { selectEntries } from "./select.ts";
import { sortEntries } from "./sort.ts";

const tree = treeOf({ 1: null, 2: 1, 3: 1, 4: null });
const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
const named = (uri: string) => ({ id: 1, name: uri, uri });

const items = [
  storedItemOf({
    id: 1,
    uri: "delta",
    collection: named("winter"),
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
    collection: named("autumn"),
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
const { scope } = indexOf(items, figures, tree);

function sorted(
  query: Partial<ListingQuery>,
  hits: ReadonlyMap<number, number> | null = null,
): readonly number[] {
  const whole = { ...plainQuery, ...query };
  const { result } = selectEntries(whole, scope, hits);
  return sortEntries(result, whole, scope, tree, hits).map(({ item }) => item.id);
}
const by = (...fields: readonly (SortField | `-${SortField}`)[]) =>
  sorted({
    sort: fields.map((field) => ({
      // The name without its sign.
      field: sortName(field),
      descending: field.startsWith("-"),
    })),
  });
const names: Readonly<Record<string, SortField>> = {
  uri: "uri",
  collectionUri: "collectionUri",
  priceAsNumber: "priceAsNumber",
  createdAt: "createdAt",
  modifiedAt: "modifiedAt",
  categoryItemSort: "categoryItemSort",
};
const sortName = (field: string): SortField => names[field.replace("-", "")] ?? "uri";

describe("checkout-rest.md 9.4", () => {
  it.each([
    ["uri", by("uri"), [2, 4, 3, 1]],
    ["uri, descending", by("-uri"), [1, 3, 4, 2]],
    ["price, without one last, ties by lower id", by("priceAsNumber"), [3, 1, 4, 2]],
    ["price descending, without one last too", by("-priceAsNumber"), [1, 4, 3, 2]],
    ["collection", by("collectionUri"), [2, 4, 3, 1]],
    ["creation, ties by higher id", by("createdAt"), [3, 2, 1, 4]],
    ["creation descending, ties by higher id", by("-createdAt"), [4, 2, 1, 3]],
    ["modification, ties by lower id", by("modifiedAt"), [4, 2, 3, 1]],
    ["one after the other", by("-modifiedAt", "uri"), [1, 2, 3, 4]],
    ["several with a tie in the first", by("-priceAsNumber", "-uri"), [1, 4, 3, 2]],
  ])("by %s", (_, found, wanted) => {
    expect(found).toEqual(wanted);
  });

  it("the default is the operator's order inside the main category, after the order of the categories", () => {
    expect(sorted({})).toEqual([3, 2, 4, 1]);
  });

  it("categoryItemSort is the order inside the first category that is chosen: its own items first", () => {
    expect(sorted({ categories: [1, 4] })).toEqual([4, 3, 1, 2]);
    expect(sorted({ categories: [4, 1] }).slice(0, 2)).toEqual([4, 1]);
    expect(sorted({ within: { kind: "category", id: 2 } })).toEqual([3, 1]);
  });

  it("a search is ordered by score", () => {
    const hits = new Map([
      [1, 2],
      [2, 9],
      [4, 2],
    ]);
    expect(sorted({ search: "x" }, hits)).toEqual([2, 1, 4]);
  });
});
