import { localAttributes } from "./attributes.ts";
import type { CategoryTree } from "./category-tree.ts";
import { grouped } from "./group.ts";
import type { ItemSources } from "./item-source.ts";
import { placeSizes } from "./item-table.ts";
import { localTexts } from "./local-texts.ts";
import type { MarkedUp } from "./markup.ts";
import { displayMedia } from "./media.ts";
import { measurements, sizeChart } from "./size-chart.ts";
import { canonicalUri, type StoredItem } from "./stored-item.ts";

type DisplayRow = ItemSources["displays"][number];

export interface ItemLanguage {
  readonly language: string;
  readonly defaultLanguage: string;
  readonly tree: CategoryTree;
  readonly markup: (text: string) => MarkedUp;
  /** Between the two parts of a label in a size table that is not declared. */
  readonly divider: string;
}

/** The documents of display items in one language, out of the rows of their products. Pure. */
export function buildItems(sources: ItemSources, language: ItemLanguage): readonly StoredItem[] {
  const texts = localTexts(sources, language);
  const parts = itemParts(sources);
  return sources.displays.map((row) => {
    const { categories, categorySorts } = itemCategories(parts.categories(row.id), language.tree);
    const text = texts(row);
    return {
      id: row.id,
      store: row.store,
      product: row.product,
      variation: row.variation,
      ...text,
      canonicalUri: canonicalUri(categories[0]?.uri, text.uri),
      productSku: row.product_sku,
      sku: row.product_sku + row.variation_sku,
      brand: named(row.brand_id, row.brand_name, row.brand_uri),
      collection: named(row.collection_id, row.collection_name, row.collection_uri),
      categories,
      countryOfOrigin: row.country_of_origin,
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
      ...itemSizes(row, parts.sizes(row.variation), language.divider),
      media: parts
        .media(row.product)
        .filter(({ variation }) => variation === null || variation === row.variation)
        .flatMap(({ external_id: id, image, sizes }) => displayMedia(id, image ?? "", sizes) ?? []),
      relations: parts.relations(row),
      ...chartsOf(row),
      attributes: localAttributes([row.product_attributes, row.variation_attributes], language),
      markets: parts.markets(row.id).map(({ market }) => market),
      active: row.active,
      categorySorts,
    };
  });
}

function itemParts(sources: ItemSources) {
  const siblings = grouped(sources.displays, siblingKey);
  const relations = grouped(sources.relations, ({ display }) => display);
  return {
    categories: grouped(sources.categories, ({ display }) => display),
    sizes: grouped(sources.sizes, ({ variation }) => variation),
    markets: grouped(sources.markets, ({ display }) => display),
    media: grouped(sources.media, ({ product }) => product),
    /** The first variant that can be shown stands for all of the product in a store. */
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

function itemCategories(links: readonly ItemSources["categories"][number][], tree: CategoryTree) {
  const categories = links.flatMap(({ category }) => {
    const entry = tree.get(category);
    if (entry === undefined) return [];
    const { id, names, uri, sortOrder, pathIds, preview } = entry;
    return [{ id, names: [...names], uri, sortOrder, pathIds: [...pathIds], preview }];
  });
  return { categories, categorySorts: links.map(({ category, sort }) => ({ category, sort })) };
}

function itemSizes(row: DisplayRow, sizes: readonly ItemSources["sizes"][number][], divider: string) {
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
}: DisplayRow): Pick<StoredItem, "sizeCharts" | "measurements"> {
  return {
    sizeCharts: sizeChart.array().parse(grid_charts ?? []),
    measurements: measurements.nullable().parse(grid_measurements),
  };
}
