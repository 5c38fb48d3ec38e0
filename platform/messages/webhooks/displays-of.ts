import { sql } from "kysely";
import { anyNumber } from "../../foundations/database/any-of.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import type { Settings } from "../../foundations/settings/schema.ts";

interface Owners {
  readonly brands: readonly number[];
  readonly collections: readonly number[];
  readonly categories: readonly number[];
  /** Price lists and markets, of which every display item is meant. */
  readonly lists: readonly number[];
  readonly markets: readonly number[];
}

/** The display items of brands, collections, categories, price lists and markets. */
export async function displaysOf(tx: Tx, owners: Owners): Promise<readonly number[]> {
  if (Object.values(owners).every((ids: readonly number[]) => ids.length === 0)) return [];
  const { brands, collections, categories, lists, markets } = owners;
  const { rows } = await sql<{ display: number }>`
    select display.id as display
    from display
    join variation on variation.id = display.variation
    join product on product.id = variation.product
    where product.brand = ${anyNumber(brands)} or product.collection = ${anyNumber(collections)}
    union
    select display from display_category where category = ${anyNumber(categories)}
    union
    select display from display_market where market = ${anyNumber(markets)}
    union
    select display.id
    from price
    join variation on variation.product = price.product and price.variation in (0, variation.id)
    join display on display.variation = variation.id
    where price.price_list = ${anyNumber(lists)}
    order by display
  `.execute(tx);
  return rows.map(({ display }) => display);
}

/** What shows these display items as its variants, or as related to it otherwise. */
export async function relatedTo(tx: Tx, displays: readonly number[]): Promise<readonly number[]> {
  if (displays.length === 0) return [];
  const { rows } = await sql<{ display: number }>`
    select display from display_relation where related = ${anyNumber(displays)}
    union
    select sibling.id
    from display
    join variation on variation.id = display.variation
    join variation as other on other.product = variation.product and other.id <> variation.id
    join display as sibling on sibling.variation = other.id and sibling.store = display.store
    where display.id = ${anyNumber(displays)}
  `.execute(tx);
  return rows.map(({ display }) => display);
}

/** Categories and all that lies below them. */
export async function withSubcategories(tx: Tx, categories: readonly number[]): Promise<readonly number[]> {
  if (categories.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with recursive below (id) as (
      select id from category where id = ${anyNumber(categories)}
      union
      select category.id from category join below on category.parent = below.id
    )
    select id from below order by id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Display items, and the bundles that hold one of them: their price and stock come from their parts. */
export async function withBundles(
  tx: Tx,
  displays: readonly number[],
  { bundles }: Pick<Settings, "bundles">,
): Promise<readonly number[]> {
  const own = [...new Set(displays)].sort((a, b) => a - b);
  if (bundles.length === 0 || own.length === 0) return own;
  const rows = await tx
    .selectFrom("display")
    .select("variation")
    .distinct()
    .where("id", "=", anyNumber(own))
    .execute();
  const changed = new Set(rows.map(({ variation }) => variation));
  const holding = bundles.filter(({ sections }) =>
    sections.some(({ items }) => items.some(({ variant }) => changed.has(variant))),
  );
  if (holding.length === 0) return own;
  const around = await tx
    .selectFrom("display")
    .select("id")
    .where("variation", "=", anyNumber(holding.map(({ variant }) => variant)))
    .execute();
  return [...new Set([...own, ...around.map(({ id }) => id)])].sort((a, b) => a - b);
}
