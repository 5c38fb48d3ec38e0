import type { Category } from "@/lib/checkout/catalog/catalog-schemas";

export function topCategories(categories: readonly Category[]): Category[] {
  return categories.filter((category) => category.parent === null);
}

export function childrenOf(categories: readonly Category[], id: string): Category[] {
  return categories.filter((category) => category.parent === id);
}

/** From the top down to the category itself; empty when it is unknown. A circle of parents ends the trail. */
export function trailOf(categories: readonly Category[], id: string): Category[] {
  const trail: Category[] = [];
  let next = categories.find((category) => category.id === id);
  while (next && !trail.includes(next)) {
    trail.unshift(next);
    const { parent } = next;
    next = categories.find((category) => category.id === parent);
  }
  return trail;
}
