import type { Kysely } from "kysely";
import { anyNumber } from "../../database/any-of.ts";
import type { Schema } from "../../database/schema.ts";

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
