import { constantFrom, integer, nat, option, record, uniqueArray, type Arbitrary } from "fast-check";
import type { BundleSettings } from "../../../../../foundations/settings/schema/catalog.ts";
import { treeOf } from "../../../../../testing/catalog-items.ts";
import { CategoryTree } from "../../../category-trees.ts";
import type { Campaign } from "../../read/campaigns.ts";
import type { CatalogColumns } from "../../columns/catalog-columns.ts";

/** A display item as a test writes it down. */
export interface PlainItem {
  readonly id: number;
  readonly store: number;
  readonly product: number;
  readonly preview: boolean;
  readonly primary: boolean;
  readonly markets: readonly number[];
  readonly brand: number | null;
  readonly collection: number | null;
  readonly colour: string | null;
  readonly washes: readonly string[];
  readonly categories: readonly number[];
  /** In each of the categories. */
  readonly sorts: readonly number[];
  readonly sizes: readonly string[];
  /** The size with this name can be had without stock. */
  readonly always: string | null;
  readonly variants: readonly number[];
  readonly related: readonly number[];
  readonly uri: number;
  readonly productSku: string;
  readonly variantSku: string;
  readonly createdAt: number;
  readonly modifiedAt: number;
}

/** Prices by list 1, 2; units of S, M, L in warehouse 1 and 2. */
export interface PlainFigures {
  readonly prices: readonly (number | null)[];
  readonly units: readonly (readonly number[])[];
}

export const wash = "care.wash";
export const languages = ["en", "sv"] as const;
export const sizeNames = ["S", "M", "L"] as const;
/** As the operator has them: not by their letters. */
export const sizeOrder = ["L", "S", "M"];
export const mostItems = 8;
const colours = ["Black", "Red", "Sand"] as const;
const washes = ["30", "40", "9", "Hand"] as const;
const priceLists = [1, 2];
const warehouses = [1, 2];
/** Swedish has words of its own. */
export const localColour = (colour: string, language: string) =>
  language === "sv" && colour === "Red" ? "Black" : colour;
export const localUri = (uri: number, language: string) =>
  language === "sv" ? `sv-${9 - uri}` : `item-${uri}`;
export const named = (kind: string, id: number) => ({ id, name: `${kind}${9 - id}`, uri: `u${id % 2}` });

const ids = uniqueArray(integer({ min: 1, max: mostItems }), { maxLength: 2 });

export const plainItem = (id: number): Arbitrary<PlainItem> =>
  record({
    store: constantFrom(1, 1, 1, 2),
    product: integer({ min: 1, max: 3 }),
    preview: constantFrom(false, false, false, true),
    primary: constantFrom(true, true, false),
    markets: constantFrom([1], [1], [1, 2], [2], []),
    brand: option(integer({ min: 1, max: 3 })),
    collection: option(integer({ min: 1, max: 2 })),
    colour: option(constantFrom(...colours)),
    washes: uniqueArray(constantFrom(...washes), { maxLength: 2 }),
    categories: uniqueArray(constantFrom(1, 2, 3, 4, 5, 6), { maxLength: 3 }),
    sorts: constantFrom([0, 1, 2], [3, 0, 1], [1, 1, 0], [-5, 2, 9]),
    sizes: constantFrom([], ["S"], ["S", "M"], ["M", "L"], ["L", "S", "M"]),
    always: constantFrom(null, null, null, "M"),
    variants: ids,
    related: ids,
    uri: integer({ min: 1, max: 4 }),
    productSku: constantFrom("A", "AB", "a", "10", "9"),
    variantSku: constantFrom("", "B", "-1", "-10"),
    createdAt: integer({ min: 1, max: 3 }),
    modifiedAt: integer({ min: 1, max: 3 }),
  }).map((one) =>
    Object.assign({}, one, {
      id,
      variants: one.variants.filter((other) => other !== id),
      related: one.related.filter((other) => other !== id),
    }),
  );

const amount = option(nat({ max: 6 }).map((whole) => whole * 100));
const units = uniqueArray(integer({ min: -3, max: 2 }), { minLength: 3, maxLength: 3 }).map((all) =>
  all.map((one) => Math.max(one, 0)),
);
export const plainFigures: Arbitrary<PlainFigures> = record({
  prices: uniqueArray(amount, { selector: () => Symbol("each"), minLength: 2, maxLength: 2 }),
  units: uniqueArray(units, { selector: () => Symbol("each"), minLength: 2, maxLength: 2 }),
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
export const isoDay = (number: number) => day(number).toISOString();

const campaign = record({
  startsAt: option(integer({ min: 1, max: 6 }).map(day)),
  stopsAt: option(integer({ min: 4, max: 9 }).map(day)),
  percent: option(constantFrom(10, 50)),
  showAsOnSale: constantFrom(true, false),
  showAsNew: constantFrom(true, false),
  markets: constantFrom(null, new Set([1]), new Set([2])),
  priceLists: constantFrom(null, new Set([1])),
  products: uniqueArray(integer({ min: 1, max: 3 }), { maxLength: 2 }).map((all) => new Set(all)),
  prices: constantFrom<ReadonlyMap<string, number>>(
    new Map(),
    new Map([["1-1", 50]]),
    new Map([["2-1", 700]]),
  ),
});
export const campaigns: Arbitrary<readonly Campaign[]> = uniqueArray(campaign, {
  selector: () => Symbol("each"),
  maxLength: 2,
}).map((all) => all.map((one, index) => Object.assign({ id: index + 1, name: `Campaign ${index}` }, one)));

/** Variant 1 is a bundle of 3 and 4, variant 2 one to be chosen. A variant's number is its item's id. */
export const bundles: Arbitrary<readonly BundleSettings[]> = constantFrom(
  [],
  [
    {
      bundle: 1,
      variant: 1,
      type: "fixed" as const,
      priceType: "dynamic" as const,
      sections: [
        { section: 1, quantity: 1, items: [{ variant: 3, size: "M" }] },
        { section: 2, quantity: 2, items: [{ variant: 4, size: "S" }] },
      ],
    },
    {
      bundle: 2,
      variant: 2,
      type: "flexible" as const,
      priceType: "static" as const,
      sections: [{ section: 1, quantity: 2, items: [{ variant: 3 }, { variant: 5, size: "S" }] }],
    },
  ],
);

/** 4; 1 ⊃ 2 ⊃ 3; the unpublished 5 ⊃ 6. */
const plainTree = treeOf({ 1: null, 2: 1, 3: 2, 4: null, 5: null, 6: 5 });
export const tree = new CategoryTree(
  [4, 1, 2, 3, 5, 6]
    .flatMap((id) => plainTree.get(id) ?? [])
    .map((entry, place) => Object.assign({}, entry, { sortOrder: place + 1, preview: entry.id > 4 })),
);
export const trees = new Map(languages.map((language) => [language, tree]));

export function putItem(columns: CatalogColumns, item: PlainItem): void {
  const local = (language: string) => ({
    uri: localUri(item.uri, language),
    swatch: item.colour === null ? null : { desc: localColour(item.colour, language), hex: "" },
    attributes: new Map(item.washes.length === 0 ? [] : [[wash, item.washes]]),
  });
  columns.put({
    id: item.id,
    store: item.store,
    product: item.product,
    variation: item.id,
    productSku: item.productSku,
    sku: item.productSku + item.variantSku,
    preview: item.preview,
    primary: item.primary,
    markets: new Set(item.markets),
    brand: item.brand === null ? null : named("B", item.brand),
    collection: item.collection === null ? null : named("C", item.collection),
    sizes: item.sizes.map((name) => ({
      size: sizeNames.findIndex((known) => known === name) + 1,
      name,
      order: [1, sizeOrder.indexOf(name)] as const,
      always: name === item.always,
    })),
    categories: item.categories.map((id, index) => ({
      id,
      pathIds: tree.get(id)?.pathIds ?? [],
      preview: tree.get(id)?.preview ?? false,
      sort: item.sorts[index] ?? 0,
    })),
    related: [
      ...item.variants.map((id) => ({ id, isVariant: true })),
      ...item.related.map((id) => ({ id, isVariant: false })),
    ],
    createdAt: isoDay(item.createdAt),
    modifiedAt: isoDay(item.modifiedAt),
    local: new Map(languages.map((language) => [language, local(language)])),
  });
}

export function putFigures(columns: CatalogColumns, id: number, { prices, units }: PlainFigures): void {
  columns.putFigures(id, {
    prices: new Map(
      priceLists.flatMap((list, index) => {
        const amount = prices[index] ?? null;
        return amount === null ? [] : [[list, amount] as const];
      }),
    ),
    stock: warehouses.flatMap((warehouse, index) =>
      sizeNames.map((_, size) => ({ size: size + 1, warehouse, available: units[index]?.[size] ?? 0 })),
    ),
  });
}
