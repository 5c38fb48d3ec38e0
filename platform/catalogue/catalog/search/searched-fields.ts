/**
 * Texts that are searched: how much a find in each weighs, and which kinds of match it knows. checkout-rest.md#search.
 */
export const searchedFields = {
  name: { weight: 10, fuzzy: "fuzzyName", inside: false },
  productNumber: { weight: 10, fuzzy: null, inside: true },
  sizeNumber: { weight: 10, fuzzy: null, inside: true },
  gtin: { weight: 10, fuzzy: null, inside: true },
  brandName: { weight: 6, fuzzy: "brandName", inside: false },
  collectionName: { weight: 6, fuzzy: "collectionName", inside: false },
  categoryName: { weight: 6, fuzzy: "categoryName", inside: false },
  productVariantName: { weight: 6, fuzzy: "fuzzyProductVariantName", inside: false },
  shortDescription: { weight: 3, fuzzy: null, inside: false },
  description: { weight: 1, fuzzy: null, inside: false },
} as const satisfies Record<string, { weight: number; fuzzy: string | null; inside: boolean }>;

export type SearchedField = keyof typeof searchedFields;

export const fieldNames: readonly SearchedField[] = [
  "name",
  "productNumber",
  "sizeNumber",
  "gtin",
  "brandName",
  "collectionName",
  "categoryName",
  "productVariantName",
  "shortDescription",
  "description",
];

export interface FieldChoice {
  readonly exact: ReadonlySet<SearchedField>;
  readonly fuzzy: ReadonlySet<SearchedField>;
}

/**
 * The fields that a request names, `fuzzyName` being the name with its fuzzy matches; none that is known: all. Nothing
 * is fuzzy where `isFuzzy` says so.
 */
export function chooseFields(names: readonly string[] | undefined, isFuzzy = true): FieldChoice {
  const { exact, fuzzy } = namedFields(names);
  return { exact, fuzzy: isFuzzy ? fuzzy : new Set() };
}

function namedFields(names: readonly string[] | undefined): FieldChoice {
  const wanted = new Set(names);
  const fuzzy = fieldNames.filter((field) => {
    const name = searchedFields[field].fuzzy;
    return name !== null && wanted.has(name);
  });
  const exact = fieldNames.filter((field) => wanted.has(field) || fuzzy.includes(field));
  if (exact.length > 0) return { exact: new Set(exact), fuzzy: new Set(fuzzy) };
  return {
    exact: new Set(fieldNames),
    fuzzy: new Set(fieldNames.filter((field) => searchedFields[field].fuzzy !== null)),
  };
}
