import type { Kysely } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { NamedEntry } from "./items/display-item.ts";

/** Master data as a whole, for back ends. checkout-rest.md#master-data. */

export interface BrandEntry extends NamedEntry {
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
}

interface MasterEntry {
  readonly id: number;
  readonly name: string;
}

export interface PriceListEntry extends MasterEntry {
  readonly currency: string;
}

/** Every brand that products name or named, by name. */
export async function readBrands(db: Kysely<Schema>): Promise<readonly BrandEntry[]> {
  return selectBrands(db).orderBy("name").orderBy("id").execute();
}

/** Some of them, in any order. */
export async function readBrandTexts(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<readonly BrandEntry[]> {
  return selectBrands(db).where("id", "=", anyNumber(ids)).execute();
}

function selectBrands(db: Kysely<Schema>) {
  return db
    .selectFrom("brand")
    .select(["id", "name", "uri"])
    .select([
      "meta_title as metaTitle",
      "meta_description as metaDescription",
      "meta_keywords as metaKeywords",
    ]);
}

/** Every collection, by name. */
export async function readCollections(db: Kysely<Schema>): Promise<readonly NamedEntry[]> {
  return db.selectFrom("collection").select(["id", "name", "uri"]).orderBy("name").orderBy("id").execute();
}

export async function readWarehouses(db: Kysely<Schema>): Promise<readonly MasterEntry[]> {
  return db.selectFrom("warehouse").select(["id", "description as name"]).orderBy("id").execute();
}

/** The markets of a store. */
export async function readMarkets(db: Kysely<Schema>, store: number): Promise<readonly MasterEntry[]> {
  return db
    .selectFrom("market")
    .select(["id", "description as name"])
    .where("store", "=", store)
    .orderBy("id")
    .execute();
}

/** The price lists of a store. */
export async function readPriceLists(db: Kysely<Schema>, store: number): Promise<readonly PriceListEntry[]> {
  return db
    .selectFrom("price_list")
    .select(["id", "description as name", "currency"])
    .where("store", "=", store)
    .orderBy("id")
    .execute();
}
