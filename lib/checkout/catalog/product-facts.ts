import type { Messages } from "@/lib/messages/en";

interface ProductFact {
  /** As we call it; a filter of this name has the same label. */
  readonly name: keyof Messages["listing"]["fields"];
  /** As the API calls it. checkout-rest.md#product. */
  readonly field: string;
}

/** Texts that the page of a product shows as they come, in this order. */
export const PRODUCT_FACTS = [
  { name: "collection", field: "collectionName" },
] as const satisfies readonly ProductFact[];

type Fact = (typeof PRODUCT_FACTS)[number];

/** An object with a value for each fact, by one of its names. */
export function factsBy<Key extends keyof Fact, Value>(
  key: Key,
  valueOf: (fact: Fact) => Value,
): Record<Fact[Key], Value>;
export function factsBy(key: keyof Fact, valueOf: (fact: Fact) => unknown) {
  return Object.fromEntries(PRODUCT_FACTS.map((fact) => [fact[key], valueOf(fact)]));
}
