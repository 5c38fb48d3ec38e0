import { attributeTexts } from "../attributes.ts";
import type { NamedEntry, Swatch } from "../display-item.ts";
import type { StoredItem } from "../stored-item.ts";

export interface IndexedSize {
  readonly size: number;
  readonly name: string;
  /** Size table and place in it: the order of names. */
  readonly order: readonly [table: number, place: number];
  /** Preorder or infinite: can be had without stock. */
  readonly always: boolean;
}

/** What the index keeps of a display item whatever the language. */
export interface IndexedItem {
  readonly id: number;
  readonly store: number;
  readonly product: number;
  readonly variation: number;
  readonly preview: boolean;
  readonly primary: boolean;
  readonly markets: ReadonlySet<number>;
  readonly brand: NamedEntry | null;
  readonly collection: NamedEntry | null;
  readonly sizes: readonly IndexedSize[];
  /** Direct categories, the main one first. */
  readonly categories: readonly IndexedCategory[];
  readonly related: readonly { readonly id: number; readonly isVariant: boolean }[];
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly local: ReadonlyMap<string, LocalItem>;
}

export interface IndexedCategory {
  readonly id: number;
  readonly pathIds: readonly number[];
  readonly preview: boolean;
  /** The operator's order inside the category; 0: after all that have one. */
  readonly sort: number;
}

/** What depends on the language. */
export interface LocalItem {
  readonly uri: string;
  readonly swatch: Swatch | null;
  /** Values of custom attributes, by `type.element`. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}

/** Out of the documents of one display item in all languages. */
export function indexItem(documents: ReadonlyMap<string, StoredItem>): IndexedItem | null {
  const [first] = documents.values();
  if (first === undefined || !first.active) return null;
  const sorts = new Map(first.categorySorts.map(({ category, sort }) => [category, sort]));
  return {
    id: first.id,
    store: first.store,
    product: first.product,
    variation: first.variation,
    preview: first.preview,
    primary: first.primaryVariant,
    markets: new Set(first.markets),
    brand: first.brand,
    collection: first.collection,
    sizes: first.items.map(({ size, name, preorder, infinite }, index) => ({
      size,
      name,
      order: [first.sizeTable, first.sizePlaces[index] ?? 0],
      always: preorder || infinite,
    })),
    categories: first.categories.map(({ id, pathIds, preview }) => ({
      id,
      pathIds,
      preview,
      sort: sorts.get(id) ?? 0,
    })),
    related: first.relations.map(({ id, relation }) => ({ id, isVariant: relation === "variant" })),
    createdAt: first.createdAt,
    modifiedAt: first.modifiedAt,
    local: new Map(
      [...documents].map(([language, { uri, swatch, attributes }]) => [
        language,
        { uri, swatch, attributes: attributeTexts(attributes) },
      ]),
    ),
  };
}
