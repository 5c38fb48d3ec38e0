import { describe, expect, it } from "vitest";
import type { Category } from "@/lib/checkout/catalog-schemas";
import { type Branch, branchesOf } from "@/lib/preview/category-state";

function category(id: string, parent: string | null, preview = false): Category {
  return { id, parent, preview, name: id, path: [id], uri: id, metaTitle: "", metaDescription: "" };
}

const counts = (all: object, published = all, available = published) => ({
  all: new Map(Object.entries(all)),
  published: new Map(Object.entries(published)),
  available: new Map(Object.entries(available)),
});
const shape = (branches: readonly Branch[]): unknown =>
  branches.map(({ category: { id }, below }) => (below.length === 0 ? id : [id, shape(below)]));
const states = (categories: readonly Category[], figures: Parameters<typeof branchesOf>[1]) =>
  branchesOf(categories, figures).map(({ state }) => state);

describe("the tree of categories", () => {
  it("keeps the operator's order on every level", () => {
    const flat = [category("b", null), category("a", null), category("d", "a"), category("c", "a")];
    expect(shape(branchesOf(flat, counts({})))).toEqual(["b", ["a", ["d", "c"]]]);
  });

  it("shows at the top what names a parent that is not there, and ends where parents go round", () => {
    const flat = [category("a", "gone"), category("b", "c"), category("c", "b")];
    expect(shape(branchesOf(flat, counts({})))).toEqual(["a"]);
  });

  it("says how each stands", () => {
    const flat = [
      category("hidden", null, true),
      category("empty", null),
      category("unpublished", null),
      category("soldOut", null),
      category("published", null),
    ];
    const all = { hidden: 2, unpublished: 1, soldOut: 3, published: 4 };
    expect(states(flat, counts(all, { soldOut: 3, published: 3 }, { published: 1 }))).toEqual([
      "hidden",
      "empty",
      "unpublished",
      "soldOut",
      "published",
    ]);
  });

  it("says no more than what is published where the API does not count by category", () => {
    const figures = { ...counts({}), all: null };
    const [hidden, shown] = branchesOf([category("a", null, true), category("b", null)], figures);
    expect([hidden?.state, hidden?.counts]).toEqual(["hidden", null]);
    expect([shown?.state, shown?.counts]).toEqual(["published", null]);
  });
});
