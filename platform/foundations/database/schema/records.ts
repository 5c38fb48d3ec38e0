import type { Generated, GeneratedAlways } from "kysely";

export interface StoreTable {
  id: number;
  type: string;
  name: string;
}

export interface MarketTable {
  id: Generated<number>;
  external_id: string;
  store: number;
  type: Generated<string>;
  description: Generated<string>;
}

export interface PriceListTable {
  id: Generated<number>;
  external_id: string;
  store: number;
  type: Generated<string>;
  currency: string;
  description: Generated<string>;
}

export interface WarehouseTable {
  id: Generated<number>;
  external_id: string;
  description: Generated<string>;
}

export interface BrandTable {
  id: Generated<number>;
  external_id: string;
  name: string;
  uri: string;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
}

export interface CollectionTable {
  id: Generated<number>;
  external_id: string;
  name: string;
  uri: string;
}

export interface FolderTable {
  id: Generated<number>;
  external_id: string;
  name: string;
}

export interface HarmCodeTable {
  id: Generated<number>;
  external_id: string;
  description: string;
}

export interface CategoryTable {
  id: Generated<number>;
  external_id: string;
  parent: number | null;
  position: number;
  preview: Generated<boolean>;
  attributes: Generated<unknown>;
}

export interface CategoryTextTable {
  category: number;
  language: string;
  name: string;
  uri: string;
  meta_title: Generated<string>;
  meta_description: Generated<string>;
  meta_keywords: Generated<string>;
}

export interface SizeTableTable {
  id: Generated<number>;
  external_id: string;
  description: Generated<string>;
  stock_divisor: Generated<string>;
  stock_unit: Generated<string>;
}

export interface SizeTable {
  size_table: number;
  id: number;
  external_id: string;
  description: Generated<string>;
  sku: Generated<string>;
  ean: Generated<string>;
  comment: Generated<string>;
  position: number;
}

export interface SizeGridTable {
  size_table: number;
  divider: string;
  x: string[];
  y: string[];
  unit: Generated<string>;
  description: Generated<string>;
  charts: Generated<unknown>;
  measurements: unknown;
}

export interface AttributeTypeTable {
  id: GeneratedAlways<number>;
  key: string;
  name: string;
  definition: unknown;
}

export interface RecordsLockTable {
  id: number;
}
