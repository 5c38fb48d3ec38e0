import type { ShownAttributes } from "./attributes.ts";
import type { Measurements, SizeChart } from "./size-chart.ts";

/** The storefront's catalogue entry, one per variation and store, in one language. Prices and stock come beside it. */
export interface DisplayItem {
  readonly id: number;
  readonly store: number;
  readonly product: number;
  readonly variation: number;
  readonly name: string;
  readonly variantName: string;
  readonly uri: string;
  /** Main category path + `/` + uri. */
  readonly canonicalUri: string;
  readonly productSku: string;
  /** Product sku + variant sku. */
  readonly sku: string;
  readonly brand: NamedEntry | null;
  readonly collection: NamedEntry | null;
  /** The main category first. */
  readonly categories: readonly DisplayCategory[];
  readonly excerpt: string;
  readonly excerptHtml: string;
  readonly description: string;
  readonly descriptionHtml: string;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
  readonly countryOfOrigin: string;
  readonly harmCode: string;
  readonly harmCodeDescription: string;
  readonly stockUnit: string;
  readonly weight: number;
  readonly weightUnit: string;
  readonly minimumQuantity: number;
  readonly multipleOf: number;
  readonly taxGroup: string;
  readonly preview: boolean;
  readonly primaryVariant: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly itemTable: ItemTable;
  readonly items: readonly DisplayItemSize[];
  readonly media: readonly DisplayMedia[];
  readonly swatch: Swatch | null;
  readonly relations: readonly DisplayRelation[];
  /** How its sizes are called in other countries, and what they measure; absent: nothing is said of it. */
  readonly sizeCharts?: readonly SizeChart[] | undefined;
  readonly measurements?: Measurements | null | undefined;
  /** Custom ones by type, in the language of the document. */
  readonly attributes?: ShownAttributes | undefined;
  /** Markets it is shown in. */
  readonly markets: readonly number[];
}

export interface NamedEntry {
  readonly id: number;
  readonly name: string;
  readonly uri: string;
}

export interface DisplayCategory {
  readonly id: number;
  /** Names from the top level down. */
  readonly names: readonly string[];
  /** Full path. */
  readonly uri: string;
  readonly sortOrder: number;
  readonly pathIds: readonly number[];
  readonly preview: boolean;
}

/** A category as it is answered by itself, with its texts for machines. */
export interface CategoryEntry extends DisplayCategory {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
  readonly attributes?: ShownAttributes | undefined;
}

export interface ItemTable {
  readonly x: readonly string[];
  readonly y: readonly string[];
  readonly dividerSymbol: string;
  readonly unit: string;
  readonly description: string;
}

/** The buyable unit: one size of the variation. Its REST id is `<display item>-<size>`. */
export interface DisplayItemSize {
  readonly size: number;
  readonly x: number;
  readonly y: number;
  /** x label, or x + divider + y; empty for a one-size product. */
  readonly name: string;
  /** Product + variant + size sku. */
  readonly sku: string;
  readonly ean: string;
  readonly preorder: boolean;
  readonly infinite: boolean;
}

export interface DisplayMedia {
  readonly id: string;
  /** Path below `/media/` by size name; the address is made absolute where it is answered. */
  readonly sources: Readonly<Record<string, string>>;
}

export interface Swatch {
  readonly desc: string;
  readonly hex: string;
}

export interface DisplayRelation {
  readonly id: number;
  readonly relation: string;
}
