import { describe, expect, it } from "vitest";
import type { Category } from "./category-tree.ts";
import { moveTo, placeBeside } from "./move-category.ts";

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

const last = Number.MAX_SAFE_INTEGER;
const order = (move: ReturnType<typeof moveTo>) =>
  move?.after.map(({ id, parent, position }) => `${parent ?? "-"} ${position} ${id}`).toSorted();

describe("a category is moved", () => {
  it("among its siblings, who make room; and back to where it stood", () => {
    const move = moveTo(tree, "skirts", { parent: "women", index: 0 });
    expect(move).toMatchObject({
      id: "skirts",
      place: { parent: "women", before: "tops" },
      back: { parent: "women", before: null },
    });
    expect(order(move)).toEqual(["- 1 women", "- 2 men", "women 1 skirts", "women 2 tops"]);
    expect(moveTo(tree, "tops", { parent: "women", index: last })).toMatchObject({
      place: { parent: "women", before: null },
      back: { parent: "women", before: "skirts" },
    });
  });

  it("into another one, behind what is there", () => {
    const move = moveTo(tree, "men", { parent: "women", index: last });
    expect(move?.place).toEqual({ parent: "women", before: null });
    expect(order(move)).toEqual(["- 1 women", "women 1 tops", "women 2 skirts", "women 3 men"]);
  });

  it("never into itself, below itself or to where it stands", () => {
    expect(moveTo(tree, "women", { parent: "women", index: 0 })).toBeNull();
    expect(moveTo(tree, "women", { parent: "tops", index: 0 })).toBeNull();
    expect(moveTo(tree, "skirts", { parent: "women", index: 9 })).toBeNull();
    expect(moveTo(tree, "tops", { parent: "women", index: 0 })).toBeNull();
  });
});

it.each([
  ["tops", "up", null],
  ["tops", "down", { parent: "women", index: 1 }],
  ["tops", "out", { parent: null, index: 1 }],
  ["women", "out", null],
  ["men", "in", { parent: "women", index: last }],
  ["women", "in", null],
] as const)("one step from %s %s is %j", (id, direction, place) => {
  const found = tree.find((one) => one.id === id);
  expect(found && placeBeside(tree, found, direction)).toEqual(place);
});
