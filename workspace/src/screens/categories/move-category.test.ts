import { describe, expect, it } from "vitest";
import type { Category } from "./category-tree.ts";
import { movesTo, placeBeside } from "./move-category.ts";

function category(id: string, parent: string | null, position: number): Category {
  return {
    id,
    externalId: id,
    parent,
    position,
    preview: false,
    texts: {},
    attributes: {},
    version: `v${id}`,
  };
}

/** women (tops, skirts), men */
const tree = [
  category("women", null, 1),
  category("tops", "women", 1),
  category("skirts", "women", 2),
  category("men", null, 2),
];

const short = (moves: ReturnType<typeof movesTo>) =>
  moves?.map(({ id, parent, position }) => `${id} ${parent ?? "-"} ${position}`);

describe("a category is moved", () => {
  it("among its siblings, and only what stands elsewhere is written", () => {
    expect(short(movesTo(tree, "skirts", { parent: "women", index: 0 }))).toEqual([
      "skirts women 1",
      "tops women 2",
    ]);
    expect(short(movesTo(tree, "skirts", { parent: "women", index: 9 }))).toEqual([]);
  });

  it("into another one, behind what is there", () => {
    const last = Number.MAX_SAFE_INTEGER;
    expect(short(movesTo(tree, "men", { parent: "women", index: last }))).toEqual(["men women 3"]);
  });

  it("never into itself or below itself", () => {
    expect(movesTo(tree, "women", { parent: "women", index: 0 })).toBeNull();
    expect(movesTo(tree, "women", { parent: "tops", index: 0 })).toBeNull();
  });
});

it.each([
  ["tops", "up", null],
  ["tops", "down", { parent: "women", index: 1 }],
  ["tops", "out", { parent: null, index: 1 }],
  ["women", "out", null],
  ["men", "in", { parent: "women", index: Number.MAX_SAFE_INTEGER }],
  ["women", "in", null],
] as const)("one step from %s %s is %j", (id, direction, place) => {
  const found = tree.find((one) => one.id === id);
  expect(found && placeBeside(tree, found, direction)).toEqual(place);
});
