import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { productTexts } from "../../product-texts.ts";

type TextColumn = (typeof productTexts)[number]["column"];

export interface ProductTable extends Record<TextColumn, Generated<string>> {
  id: Generated<number>;
  external_id: string;
  status: Generated<string>;
  sku: Generated<string>;
  name: string;
  folder: number | null;
  brand: number | null;
  collection: number | null;
  harm_code: number | null;
  weight_value: string | null;
  weight_unit: Generated<string>;
  comment: Generated<string>;
  attributes: Generated<unknown>;
  created_at: Generated<Date>;
  modified_at: Generated<Date>;
}

export interface VariationTable {
  id: Generated<number>;
  external_id: string;
  product: number;
  position: number;
  status: Generated<string>;
  sku: Generated<string>;
  name: Generated<string>;
  stock_id: Generated<string>;
  size_table: number | null;
  cost: Generated<string>;
  swatch_description: string | null;
  swatch_hex: string | null;
  attributes: Generated<unknown>;
  modified_at: Generated<Date>;
}

export interface VariationSizeTable {
  variation: number;
  size_table: number;
  size: number;
  preorder: Generated<boolean>;
  infinite: Generated<boolean>;
  sku: Generated<string>;
  ean: Generated<string>;
  comment: Generated<string>;
}

export interface StockTable {
  variation: number;
  size: number;
  warehouse: number;
  quantity: Generated<number>;
  reserved: Generated<number>;
  cost: Generated<string>;
}

export interface StockMovementTable {
  id: GeneratedAlways<number>;
  variation: number;
  size: number;
  warehouse: number;
  before: number;
  after: number;
  reason: string;
  actor: string;
  moved_at: Date;
}

export interface DisplayTable {
  id: Generated<number>;
  variation: number;
  store: number;
  uri: string;
  minimum_quantity: Generated<number>;
  multiple_of: Generated<number>;
  preview: Generated<boolean>;
  created_at: Generated<Date>;
  modified_at: Generated<Date>;
}

export interface DisplayCategoryTable {
  display: number;
  category: number;
  position: GeneratedAlways<number | null>;
  sort: Generated<number>;
}

export interface DisplayMarketTable {
  display: number;
  market: number;
}

export interface DisplayRelationTable {
  display: number;
  related: number;
  relation: string;
  position: number;
}

/**
 * A picture of a product. `source` says what was given: an `http(s)` address, `sha256:<hex>` of bytes that lie in
 * `media_upload`, or the name of a picture of the media store. Whoever writes records leaves a picture that must be
 * fetched or decoded as `waiting`, without `image`; the worker of the media makes it `ready`, with the name in the
 * store, or `failed`, in one statement that demands that `source` is still what it worked on, derives the documents of
 * the product (`deriveDisplays`) in the same transaction. One that waits with an `image` is to be made in other sizes,
 * and is shown meanwhile.
 */
export interface ProductMediaTable {
  product: number;
  external_id: string;
  variation: number | null;
  source: Generated<string>;
  state: Generated<"ready" | "waiting" | "failed">;
  image: string | null;
  position: number;
}

/** An upload that came again is dated again: one is dropped when it is old and no waiting picture has its source. */
export interface MediaUploadTable {
  id: string;
  bytes: Buffer;
  received_at: Date;
}

export interface ProductTextTable {
  product: number;
  store: number;
  language: string;
  name: string | null;
  short_description: string | null;
  description: string | null;
  meta_title: string | null;
  meta_keywords: string | null;
  meta_description: string | null;
  tax_group: string | null;
}

export interface VariationTextTable {
  variation: number;
  language: string;
  name: string | null;
  swatch_description: string | null;
}

export interface DisplayTextTable {
  display: number;
  store: number;
  language: string;
  uri: string;
}

export interface FormerAddressTable {
  kind: "category" | "product";
  store: number;
  language: string;
  uri: string;
  subject: number;
}

export interface PriceTable {
  price_list: number;
  product: number;
  variation: Generated<number>;
  amount: number | null;
  recommended_amount: number | null;
}

export interface CampaignTable {
  id: Generated<number>;
  external_id: string;
  name: string;
  starts_at: Date | null;
  stops_at: Date | null;
  percent: string | null;
  show_as_on_sale: Generated<boolean>;
  show_as_new: Generated<boolean>;
  markets: number[] | null;
  price_lists: number[] | null;
}

export interface CampaignProductTable {
  campaign: number;
  product: number;
}

export interface CampaignPriceTable {
  campaign: number;
  product: number;
  price_list: number;
  amount: number;
}

export interface PriceHistoryTable {
  id: GeneratedAlways<number>;
  price_list: number;
  product: number;
  variation: number;
  amount: number | null;
  asked_until: Date;
}

export interface CampaignHistoryTable {
  id: GeneratedAlways<number>;
  campaign: number;
  product: number;
  content: unknown;
  valid_until: Date;
}

/** Size name → width and height of the bounds, in pixels. */
export type StoredSizes = Readonly<Record<string, readonly number[]>>;

/** A picture of the media store. Those of the demo shop are files beside the code, and have no row. */
export interface MediaPictureTable {
  name: string;
  digest: string;
  sizes: JSONColumnType<StoredSizes>;
  is_there: boolean;
  unused_since: Date | null;
}

/** What the worker of the media works on: there as long as a picture waits for it. */
export interface MediaSourceTable {
  source: string;
  host: string;
  tries: Generated<number>;
  next_try_at: Date;
}
