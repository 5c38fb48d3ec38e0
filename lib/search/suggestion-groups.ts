import type { Suggested, SuggestedLink, SuggestedProduct } from "@/lib/search/fetch-suggestions";

export type Option =
  | ({ readonly kind: "recent" | "query" | "category" | "brand" } & SuggestedLink)
  | ({ readonly kind: "product" } & SuggestedProduct);

export type Group = {
  readonly name: "recent" | "queries" | "categories" | "brands" | "products";
  readonly options: readonly Option[];
};

/** The groups of a list in the order in which they stand, without empty ones. */
export function suggestedGroups({ queries, categories, brands, products }: Suggested): Group[] {
  const groups: Group[] = [
    { name: "queries", options: queries.map((entry) => ({ kind: "query", ...entry })) },
    { name: "categories", options: categories.map((entry) => ({ kind: "category", ...entry })) },
    { name: "brands", options: brands.map((entry) => ({ kind: "brand", ...entry })) },
    { name: "products", options: products.map((entry) => ({ kind: "product", ...entry })) },
  ];
  return groups.filter((group) => group.options.length > 0);
}

/** What was searched for before, as options. */
export function recentGroups(recent: readonly string[], hrefOf: (query: string) => string): Group[] {
  if (recent.length === 0) return [];
  const options = recent.map((query): Option => ({
    kind: "recent",
    text: query,
    href: hrefOf(query),
    detail: "",
  }));
  return [{ name: "recent", options }];
}

/** All options, numbered as the keys walk through them. */
export function optionsOf(groups: readonly Group[]): Option[] {
  return groups.flatMap((group) => group.options);
}
