import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { z } from "zod";
import { likeText } from "../../../foundations/database/like-text.ts";
import { anyText } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Caller } from "../frame/caller.ts";
import { longIdOf } from "../frame/values.ts";

/** What orders are found by beside their own columns. Each condition has an index of `0243-order-search.sql`. */

/**
 * Where the money of an order is: only held at the provider, taken, let go of; `none`: no payment of this shop's made
 * it.
 */
export const paymentState = z.enum(["held", "captured", "void", "none"]);

const shortestName = 2;
/** So much of a name is in the index. */
const longestName = 100;

/**
 * By its number, by its e-mail, or by what the name of the person begins with, in either order. Who is not shown
 * persons finds orders by number alone.
 */
export function isFoundBy(q: string, { seesPersons }: Pick<Caller, "seesPersons">): RawBuilder<SqlBool> {
  const number = longIdOf(q);
  if (number !== null) return sql<SqlBool>`"order".number = ${number}`;
  if (!seesPersons) return sql<SqlBool>`false`;
  if (q.includes("@")) return sql<SqlBool>`lower("order".email) = ${q.toLowerCase()}`;
  if (q.length < shortestName) return sql<SqlBool>`false`;
  const start = `${likeText(q.slice(0, longestName))}%`;
  const [first, last] = [nameField("firstName"), nameField("lastName")];
  return sql<SqlBool>`(
    left(lower(${first} || ' ' || ${last}), 100) like lower(${start})
    or left(lower(${last} || ' ' || ${first}), 100) like lower(${start})
  )`;
}

function nameField(name: "firstName" | "lastName"): RawBuilder<string> {
  return sql<string>`coalesce("order".snapshot#>>${sql.lit(`{address,${name}}`)}, '')`;
}

export function isPaid(state: z.output<typeof paymentState>): RawBuilder<SqlBool> {
  if (state === "none") return sql<SqlBool>`"order".attempt is null`;
  return sql<SqlBool>`exists (
    select from payment_attempt paid where paid.id = "order".attempt and ${attemptOf[state]}
  )`;
}

const attemptOf = {
  held: sql<SqlBool>`paid.status = 'authorised' and paid.captured_at is null`,
  captured: sql<SqlBool>`paid.status = 'authorised' and paid.captured_at is not null`,
  void: sql<SqlBool>`paid.status = 'void'`,
} as const;

const ofOrder = sql`line.store = "order".store and line.order_number = "order".number`;

/** Some line is of the product. */
export function hasProduct(product: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from order_line line where ${ofOrder} and line.product = ${product})`;
}

/** Variants, and items by variant and size, that a number names. */
export interface SkuUnits {
  readonly variations: readonly number[];
  /** Of one of `variations`; null: all sizes. */
  readonly sizes: readonly (number | null)[];
}

const mostUnits = 1_000;

/**
 * What a number names now, in any letter case: a product by its own, a variant by its product's and its own, an item by
 * those and that of its size. docs/reference/soap.md#product-record.
 */
export async function findSkuUnits(db: Kysely<Schema>, sku: string): Promise<SkuUnits> {
  const wanted = sku.toLowerCase();
  const beginnings = Array.from({ length: wanted.length }, (_, index) => wanted.slice(0, index + 1));
  const { rows } = await sql<{ variation: number; size: number | null }>`
    select variation.id as variation, null::integer as size
    from product join variation on variation.product = product.id
    where lower(product.sku) = ${anyText(beginnings)}
      and (lower(product.sku) = ${wanted} or lower(product.sku || variation.sku) = ${wanted})
    union
    select variation.id, variation_size.size
    from product join variation on variation.product = product.id
    join variation_size on variation_size.variation = variation.id
    join size on size.size_table = variation_size.size_table and size.id = variation_size.size
    where lower(product.sku) = ${anyText(beginnings)}
      and lower(product.sku || variation.sku || coalesce(nullif(variation_size.sku, ''), size.sku)) = ${wanted}
    limit ${mostUnits}
  `.execute(db);
  return { variations: rows.map(({ variation }) => variation), sizes: rows.map(({ size }) => size) };
}

/** Some line is of one of them. */
export function hasUnits({ variations, sizes }: SkuUnits): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from order_line line
    where ${ofOrder} and line.variation = any(${[...variations]}::integer[]) and exists (
      select from unnest(${[...variations]}::integer[], ${[...sizes]}::integer[]) as unit (variation, size)
      where unit.variation = line.variation and (unit.size is null or unit.size = line.size)
    )
  )`;
}
