import { textsBy } from "../../../foundations/product-texts.ts";
import type { AttributeTypes } from "../items/attribute-types.ts";
import { localAttributes } from "../items/attributes.ts";
import type { CategoryTree } from "../category-trees.ts";
import { grouped } from "../group.ts";
import type { DocumentSources } from "./document-sources.ts";
import { placeSizes } from "../items/item-table.ts";
import { localTexts } from "./local-texts.ts";
import type { MarkedUp } from "./markup.ts";
import { displayMedia } from "../items/media.ts";
import { measurements, sizeChart, type LocalPart, type SharedPart } from "../items/display-item.ts";
import { canonicalUri } from "../items/stored-item.ts";

type DisplayRow = DocumentSources["displays"][number];

export interface ItemLanguage {
  readonly language: string;
  readonly defaultLanguage: string;
  readonly tree: CategoryTree;
  readonly types: AttributeTypes;
  readonly markup: (text: string) => MarkedUp;
}

/**
 * Builds the shared parts of display items from the rows of their products. `divider` separates the two parts of a
 * label in a size table that is not declared. Pure.
 */
export function buildShared(sources: DocumentSources, divider: string): readonly SharedPart[] {
  const parts = itemParts(sources);
  const categories = grouped(sources.categories, ({ display }) => display);
  return sources.displays.map((row) => ({
    id: row.id,
    store: row.store,
    product: row.product,
    variation: row.variation,
    productSku: row.product_sku,
    sku: row.product_sku + row.variation_sku,
    brand: named(row.brand_id, row.brand_name, row.brand_uri),
    collection: named(row.collection_id, row.collection_name, row.collection_uri),
    ...textsBy("name", ({ column }) => row[column]),
    harmCode: row.harm_code ?? "",
    harmCodeDescription: row.harm_code_description ?? "",
    stockUnit: row.stock_unit ?? "",
    weight: Number(row.weight_value ?? 0),
    weightUnit: row.weight_unit,
    minimumQuantity: row.minimum_quantity,
    multipleOf: row.multiple_of,
    preview: row.preview,
    primaryVariant: parts.primary(row) === row.id,
    createdAt: row.created_at.toISOString(),
    modifiedAt: row.modified_at.toISOString(),
    ...itemSizes(row, parts.sizes(row.variation), divider),
    media: parts
      .media(row.product)
      .filter(({ variation }) => variation === null || variation === row.variation)
      .flatMap(({ external_id: id, image, sizes }) => displayMedia(id, image ?? "", sizes) ?? []),
    relations: parts.relations(row),
    ...chartsOf(row),
    markets: parts.markets(row.id).map(({ market }) => market),
    active: row.active,
    categorySorts: categories(row.id).map(({ category, sort }) => ({ category, sort })),
  }));
}

/** Builds the local parts of the same display items in one language, in the same order. Pure. */
export function buildLocal(sources: DocumentSources, language: ItemLanguage): readonly LocalPart[] {
  const texts = localTexts(sources, language);
  const links = grouped(sources.categories, ({ display }) => display);
  return sources.displays.map((row) => {
    const categories = itemCategories(links(row.id), language.tree);
    const text = texts(row);
    return {
      ...text,
      canonicalUri: canonicalUri(categories[0]?.uri, text.uri),
      categories,
      attributes: localAttributes([row.product_attributes, row.variation_attributes], language),
    };
  });
}

function itemParts(sources: DocumentSources) {
  const siblings = grouped(sources.displays, siblingKey);
  const relations = grouped(sources.relations, ({ display }) => display);
  return {
    sizes: grouped(sources.sizes, ({ variation }) => variation),
    markets: grouped(sources.markets, ({ display }) => display),
    media: grouped(sources.media, ({ product }) => product),
    /** The first variant that can be shown is the primary one of the product in a store. */
    primary: (row: DisplayRow) => {
      const all = siblings(siblingKey(row));
      return (all.find(({ active, preview }) => active && !preview) ?? all[0])?.id;
    },
    relations: (row: DisplayRow) => [
      ...siblings(siblingKey(row))
        .filter(({ id }) => id !== row.id)
        .map(({ id }) => ({ id, relation: "variant" })),
      ...relations(row.id).map(({ related, relation }) => ({ id: related, relation })),
    ],
  };
}

function siblingKey({ product, store }: DisplayRow): string {
  return `${product}-${store}`;
}

function named(id: number | null, name: string | null, uri: string | null) {
  return id === null ? null : { id, name: name ?? "", uri: uri ?? "" };
}

function itemCategories(links: readonly DocumentSources["categories"][number][], tree: CategoryTree) {
  return links.flatMap(({ category }) => {
    const entry = tree.get(category);
    if (entry === undefined) return [];
    const { id, names, uri, sortOrder, pathIds, preview } = entry;
    return [{ id, names: [...names], uri, sortOrder, pathIds: [...pathIds], preview }];
  });
}

function itemSizes(row: DisplayRow, sizes: readonly DocumentSources["sizes"][number][], divider: string) {
  const grid =
    row.grid_x === null || row.grid_y === null
      ? null
      : {
          x: row.grid_x,
          y: row.grid_y,
          divider: row.grid_divider ?? "",
          unit: row.grid_unit ?? "",
          description: row.grid_description ?? "",
        };
  const { table, places } = placeSizes(
    sizes.map(({ description }) => description),
    grid,
    divider,
  );
  return {
    itemTable: { ...table, x: [...table.x], y: [...table.y] },
    items: sizes.map(({ size, sku, ean, preorder, infinite }, index) => ({
      size,
      x: places[index]?.x ?? 0,
      y: places[index]?.y ?? 0,
      name: places[index]?.name ?? "",
      sku: row.product_sku + row.variation_sku + sku,
      ean,
      preorder,
      infinite,
    })),
    sizeTable: row.size_table ?? 0,
    sizePlaces: sizes.map(({ position }) => position),
  };
}

function chartsOf({
  grid_charts,
  grid_measurements,
}: DisplayRow): Pick<SharedPart, "sizeCharts" | "measurements"> {
  return {
    sizeCharts: sizeChart.array().parse(grid_charts ?? []),
    measurements: measurements.nullable().parse(grid_measurements),
  };
}
