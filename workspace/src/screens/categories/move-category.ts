import { treeOf, type Category, type CategoryNode } from "./category-tree.ts";

export interface Move {
  readonly id: string;
  readonly version: string;
  readonly parent: string | null;
  readonly position: number;
}

/** What has to be written so that a category stands at a place among its siblings to be; null: it cannot. */
export function movesTo(
  categories: readonly Category[],
  id: string,
  place: { readonly parent: string | null; readonly index: number },
): readonly Move[] | null {
  const moved = categories.find((category) => category.id === id);
  if (moved === undefined || isBelow(categories, place.parent, id)) return null;
  const siblings = siblingsOf(categories, place.parent).filter((category) => category.id !== id);
  const at = Math.min(Math.max(place.index, 0), siblings.length);
  const after = [...siblings.slice(0, at), moved, ...siblings.slice(at)];
  return after.flatMap((category, index) => {
    const position = index + 1;
    const isSame = category.position === position && category.parent === place.parent;
    return isSame ? [] : [{ id: category.id, version: category.version, parent: place.parent, position }];
  });
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
