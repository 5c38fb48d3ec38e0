import { blankItem } from "../catalogue/catalog/items/blank-item.ts";
import { CategoryTree } from "../catalogue/catalog/category-trees.ts";
import type { CategoryEntry } from "../catalogue/catalog/items/display-item.ts";
import type { Campaign } from "../catalogue/catalog/index/read/campaigns.ts";
import { CatalogColumns, type ItemFigures } from "../catalogue/catalog/index/columns/catalog-columns.ts";
import { indexItem } from "../catalogue/catalog/index/read/indexed-item.ts";
import { CatalogQueries, type SlotPage } from "../catalogue/catalog/index/query/catalog-queries.ts";
import type { AttributeField, ListingQuery } from "../catalogue/catalog/listing/listing.ts";
import type { StoredItem } from "../catalogue/catalog/items/stored-item.ts";
import { Mutex } from "../foundations/scheduling/mutex.ts";

/** A document that says what is given, and nothing else. */
export function storedItemOf(given: Partial<StoredItem> & { readonly id: number }): StoredItem {
  return {
    ...blankItem,
    store: 1,
    product: given.id,
    variation: given.id,
    name: `Item ${given.id}`,
    uri: `item-${given.id}`,
    canonicalUri: `item-${given.id}`,
    taxGroup: "default",
    createdAt: "2026-01-01T00:00:00.000Z",
    modifiedAt: "2026-01-01T00:00:00.000Z",
    itemTable: { x: [""], y: [""], dividerSymbol: "/", unit: "", description: "" },
    markets: [1],
    active: true,
    sizeTable: 0,
    sizePlaces: [],
    categorySorts: [],
    ...given,
  };
}

/** Sizes of a document, numbered from 1. */
export function sizesOf(...names: readonly string[]): Pick<StoredItem, "items" | "sizePlaces" | "sizeTable"> {
  return {
    items: names.map((name, index) => ({
      size: index + 1,
      x: index,
      y: 0,
      name,
      sku: "",
      ean: "",
      preorder: false,
      infinite: false,
    })),
    sizePlaces: names.map((_, index) => index + 1),
    sizeTable: 1,
  };
}

export const plainQuery: ListingQuery = { skip: 0, matchRelated: "none", grouped: false, sort: [] };

export const plainView = { store: 1, market: 1, priceList: 1, language: "en", preview: false } as const;

/** Categories of a tree, parents first: `{ 1: null, 2: 1 }`. */
export function treeOf(parents: Readonly<Record<number, number | null>>): CategoryTree {
  const entries = new Map<number, CategoryEntry>();
  for (const [key, parent] of Object.entries(parents)) {
    const id = Number(key);
    const above = parent === null ? undefined : entries.get(parent);
    entries.set(id, {
      id,
      names: [...(above?.names ?? []), `C${id}`],
      uri: above ? `${above.uri}/c${id}` : `c${id}`,
      sortOrder: entries.size + 1,
      pathIds: [...(above?.pathIds ?? []), id],
      preview: false,
      metaTitle: "",
      metaDescription: "",
      metaKeywords: "",
    });
  }
  return new CategoryTree([...entries.values()]);
}

/** Direct categories of a document. */
export function categoriesOf(tree: CategoryTree, ...ids: readonly number[]): StoredItem["categories"] {
  return ids.flatMap((wanted) => {
    const entry = tree.get(wanted);
    if (entry === undefined) return [];
    const { id, names, uri, sortOrder, pathIds, preview } = entry;
    return [{ id, names: [...names], uri, sortOrder, pathIds: [...pathIds], preview }];
  });
}

interface PlainShop {
  readonly items: readonly StoredItem[];
  readonly figures?: ReadonlyMap<number, ItemFigures>;
  readonly tree?: CategoryTree;
  readonly campaigns?: readonly Campaign[];
  readonly filterFields?: readonly AttributeField[];
}

/** Lists of a shop of one language, as a market with warehouse 1 sees them. `scores`: what a search finds, by id. */
export function listsOf({ items, figures, tree = treeOf({}), campaigns = [], filterFields = [] }: PlainShop) {
  const columns = new CatalogColumns({ languages: ["en"], filterFields });
  for (const item of items) {
    const indexed = indexItem(new Map([["en", item]]));
    if (indexed) columns.put(indexed);
    columns.putFigures(item.id, figures?.get(item.id) ?? figuresOf(null));
  }
  const queries = new CatalogQueries(
    { columns, trees: new Map([["en", tree]]), campaigns, queryMutex: new Mutex() },
    [],
  );
  const look = { view: plainView, warehouses: [1], now: new Date("2026-06-01T00:00:00Z") };
  return (query: Partial<ListingQuery>, scores?: ReadonlyMap<number, number>): Promise<SlotPage> => {
    const found = [...(scores ?? [])]
      .map(([id, score]) => [columns.slots.slotOf(id), score] as const)
      .sort(([a], [b]) => a - b);
    const hits = {
      slots: Int32Array.from(found, ([slot]) => slot),
      scores: Float64Array.from(found, ([, score]) => score),
    };
    return queries.list(look, { ...plainQuery, ...query }, scores ? hits : null);
  };
}

/** A price in list 1, and units of sizes 1, 2 … in warehouse 1. */
export function figuresOf(price: number | null, ...units: readonly number[]): ItemFigures {
  return {
    prices: new Map(price === null ? [] : [[1, price]]),
    stock: units.map((available, index) => ({ size: index + 1, warehouse: 1, available })),
  };
}
