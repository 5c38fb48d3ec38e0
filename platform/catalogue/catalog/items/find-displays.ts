import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { anyNumber } from "../../../foundations/database/any-of.ts";

/** Criteria for display items that lists have no filters for; absent ones do not count. */
export interface DisplaySearch {
  /** A product's, a variant's or a size's: alone, or with what comes before it. */
  readonly sku?: string | undefined;
  /** Ids of variants of the underlying platform. */
  readonly variations?: readonly number[] | undefined;
  /** A product's own part of its address, in any language. */
  readonly uri?: string | undefined;
}

/**
 * The display items of a store that all of it fits, in the order of their ids; visible or not. shop-rest.md#catalogue.
 */
export async function findDisplays(
  db: Kysely<Schema>,
  store: number,
  { sku, variations, uri }: DisplaySearch,
): Promise<readonly number[]> {
  let query = db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .innerJoin("product", "product.id", "variation.product")
    .select("display.id")
    .where("display.store", "=", store);
  if (variations !== undefined) query = query.where("variation.id", "in", [...variations, 0]);
  if (sku !== undefined) {
    const whole = sql<string>`product.sku || variation.sku`;
    query = query.where((where) =>
      where.or([
        where("product.sku", "=", sku),
        where(whole, "=", sku),
        where.exists(
          where
            .selectFrom("variation_size")
            .select("variation_size.size")
            .whereRef("variation_size.variation", "=", "variation.id")
            .where(sql<string>`product.sku || variation.sku || variation_size.sku`, "=", sku),
        ),
      ]),
    );
  }
  if (uri !== undefined) {
    query = query.where((where) =>
      where.or([
        where("display.uri", "=", uri),
        where.exists(
          where
            .selectFrom("display_text")
            .select("display_text.display")
            .whereRef("display_text.display", "=", "display.id")
            .where("display_text.uri", "=", uri),
        ),
      ]),
    );
  }
  const rows = await query.orderBy("display.id").execute();
  return rows.map(({ id }) => id);
}

/** A display item and what it shows. */
export interface Sibling {
  readonly display: number;
  readonly product: number;
  readonly variation: number;
}

/** Every display item of a store that shows one of the underlying products, whether anybody may see it or not. */
export async function readSiblings(
  db: Kysely<Schema>,
  store: number,
  products: readonly number[],
): Promise<readonly Sibling[]> {
  if (products.length === 0) return [];
  return db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .select(["display.id as display", "variation.product", "display.variation"])
    .where("display.store", "=", store)
    .where("variation.product", "=", anyNumber(products))
    .orderBy("display.id")
    .execute();
}
