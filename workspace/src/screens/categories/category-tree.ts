import type { Schemas } from "../../api/client.ts";
import { language } from "../../messages/language.ts";

export type Category = Schemas["Category"];

/** Its name in the language of the page, or in the first that it has one in. */
export function categoryName({ texts, externalId }: Category): string {
  const name = texts[language()]?.name ?? Object.values(texts).find((text) => text.name !== "")?.name;
  return name || externalId;
}

export interface CategoryNode {
  readonly category: Category;
  readonly depth: number;
  readonly children: readonly CategoryNode[];
}

export function treeOf(categories: readonly Category[]): readonly CategoryNode[] {
  const below = (parent: string | null, depth: number): readonly CategoryNode[] =>
    categories
      .filter((category) => category.parent === parent)
      .toSorted((one, other) => one.position - other.position || Number(one.id) - Number(other.id))
      .map((category) => ({ category, depth, children: below(category.id, depth + 1) }));
  return below(null, 0);
}

/** Each node before what is below it. */
export function flatten(nodes: readonly CategoryNode[]): readonly CategoryNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}

/** For a choice: what is below another is set in. */
export function categoryOptions(categories: readonly Category[]): readonly (readonly [string, string])[] {
  return flatten(treeOf(categories)).map(
    ({ category, depth }) => [category.id, `${" ".repeat(depth * 3)}${categoryName(category)}`] as const,
  );
}
