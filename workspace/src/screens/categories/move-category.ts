import { treeOf, type Category, type CategoryNode } from "./category-tree.ts";

/** Where a category is to stand: under a parent (null: at the top), before a sibling or last. */
export interface Place {
  readonly parent: string | null;
  readonly before: string | null;
}

/** A move as it is asked for, the categories as they are after it, and what undoes it. */
export interface Move {
  readonly id: string;
  readonly place: Place;
  readonly after: readonly Category[];
  readonly back: Place;
}

/** The move of a category to a place among its siblings to be; null: it cannot, or stands there already. */
export function moveTo(
  categories: readonly Category[],
  id: string,
  { parent, index }: { readonly parent: string | null; readonly index: number },
): Move | null {
  const moved = categories.find((category) => category.id === id);
  if (moved === undefined || isBelow(categories, parent, id)) return null;
  const others = siblingsOf(categories, parent).filter((category) => category.id !== id);
  const at = Math.min(Math.max(index, 0), others.length);
  const place = { parent, before: others[at]?.id ?? null };
  const back = placeOf(categories, moved);
  if (place.parent === back.parent && place.before === back.before) return null;
  const positions = new Map(others.toSpliced(at, 0, moved).map((each, here) => [each.id, here + 1]));
  const after = categories.map((category) => {
    const position = positions.get(category.id);
    return position === undefined ? category : Object.assign({}, category, { parent, position });
  });
  return { id, place, after, back };
}

function placeOf(categories: readonly Category[], { id, parent }: Category): Place {
  const siblings = siblingsOf(categories, parent);
  const at = siblings.findIndex((category) => category.id === id);
  return { parent, before: siblings[at + 1]?.id ?? null };
}

export function siblingsOf(categories: readonly Category[], parent: string | null): readonly Category[] {
  const nodes = parent === null ? treeOf(categories) : (find(treeOf(categories), parent)?.children ?? []);
  return nodes.map(({ category }) => category);
}

function find(nodes: readonly CategoryNode[], id: string): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.category.id === id ? node : find(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a category is another or below it: nothing is moved into itself. */
function isBelow(categories: readonly Category[], id: string | null, top: string): boolean {
  const parents = new Map(categories.map((category) => [category.id, category.parent]));
  for (let at = id, steps = 0; at !== null && steps <= categories.length; steps += 1) {
    if (at === top) return true;
    at = parents.get(at) ?? null;
  }
  return false;
}

export type Direction = "up" | "down" | "in" | "out";

/** The place one step from where a category stands: into the sibling before it, or out behind its parent. */
export function placeBeside(
  categories: readonly Category[],
  { id, parent }: Category,
  direction: Direction,
): { readonly parent: string | null; readonly index: number } | null {
  const siblings = siblingsOf(categories, parent);
  const at = siblings.findIndex((category) => category.id === id);
  if (direction === "up") return at > 0 ? { parent, index: at - 1 } : null;
  if (direction === "down") return at < siblings.length - 1 ? { parent, index: at + 1 } : null;
  if (direction === "in") {
    const above = siblings[at - 1];
    return above === undefined ? null : { parent: above.id, index: Number.MAX_SAFE_INTEGER };
  }
  const holder = categories.find((category) => category.id === parent);
  if (holder === undefined) return null;
  const index = siblingsOf(categories, holder.parent).findIndex((category) => category.id === holder.id) + 1;
  return { parent: holder.parent, index };
}
