import { filterTexts } from "../../../../foundations/product-texts.ts";
import { attributeTexts } from "../../items/attributes.ts";
import type { NamedEntry, Swatch, LocalPart, SharedPart } from "../../items/display-item.ts";
import type { StoredItem } from "../../items/stored-item.ts";

export interface IndexedSize {
  readonly size: number;
  readonly name: string;
  /** Size table and place in it: the order of names. */
  readonly order: readonly [table: number, place: number];
  /** Preorder or infinite: can be had without stock. */
  readonly always: boolean;
}

/** The data of a display item in the index that does not depend on the language. */
export interface IndexedItem {
  readonly id: number;
  readonly store: number;
  readonly product: number;
  readonly variation: number;
  readonly productSku: string;
  readonly sku: string;
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
  /** Values of `AttributeField`s. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
}

/** Builds it from the documents of one display item in all languages. */
export function indexItem(documents: ReadonlyMap<string, StoredItem>): IndexedItem | null {
  const [first] = documents.values();
  return first === undefined ? null : indexParts(first, documents);
}

/** Builds it from the parts; null: the display item is not active. */
export function indexParts(shared: SharedPart, local: ReadonlyMap<string, LocalPart>): IndexedItem | null {
  const [first] = local.values();
  if (first === undefined || !shared.active) return null;
  const sorts = new Map(shared.categorySorts.map(({ category, sort }) => [category, sort]));
  return {
    id: shared.id,
    store: shared.store,
    product: shared.product,
    variation: shared.variation,
    productSku: shared.productSku,
    sku: shared.sku,
    preview: shared.preview,
    primary: shared.primaryVariant,
    markets: new Set(shared.markets),
    brand: shared.brand,
    collection: shared.collection,
    sizes: shared.items.map(({ size, name, preorder, infinite }, index) => ({
      size,
      name,
      order: [shared.sizeTable, shared.sizePlaces[index] ?? 0],
      always: preorder || infinite,
    })),
    categories: first.categories.map(({ id, pathIds, preview }) => ({
      id,
      pathIds,
      preview,
      sort: sorts.get(id) ?? 0,
    })),
    related: shared.relations.map(({ id, relation }) => ({ id, isVariant: relation === "variant" })),
    createdAt: shared.createdAt,
    modifiedAt: shared.modifiedAt,
    local: new Map(
      [...local].map(([language, { uri, swatch, attributes }]) => [
        language,
        { uri, swatch, attributes: filterValues(shared, attributes) },
      ]),
    ),
  };
}

/** Empty texts are none. */
function filterValues(shared: SharedPart, attributes: LocalPart["attributes"]) {
  const values = attributeTexts(attributes);
  for (const name of filterTexts) if (shared[name] !== "") values.set(name, [shared[name]]);
  return values;
}
