import { collatorOf } from "../../../catalogue/market/collation.ts";

interface Listed {
  readonly id: number;
}

export type IdOrNameSort = "id_ASC" | "id_DESC" | "name_ASC" | "name_DESC";

/** Sorts by one key after the other; equal entries keep their order. */
export function sortedBy<T extends Listed>(
  list: readonly T[],
  sort: readonly (IdOrNameSort | "customOrder_ASC")[],
  {
    language,
    nameOf,
    placeOf,
  }: {
    readonly language: string;
    readonly nameOf: (one: T) => string;
    /** In the operator's order. */
    readonly placeOf?: (one: T) => number;
  },
): readonly T[] {
  const collator = collatorOf(language);
  const compare: Readonly<Record<IdOrNameSort | "customOrder_ASC", (a: T, b: T) => number>> = {
    id_ASC: (a, b) => a.id - b.id,
    id_DESC: (a, b) => b.id - a.id,
    name_ASC: (a, b) => collator.compare(nameOf(a), nameOf(b)),
    name_DESC: (a, b) => collator.compare(nameOf(b), nameOf(a)),
    customOrder_ASC: (a, b) => (placeOf?.(a) ?? 0) - (placeOf?.(b) ?? 0),
  };
  return list.toSorted((a, b) => {
    for (const key of sort) {
      const order = compare[key](a, b);
      if (order !== 0) return order;
    }
    return 0;
  });
}
