import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../foundations/database/open.ts";
import type { StockWant } from "../stock.ts";

/** Warehouse of the readStockRows and, beside it, one that other markets use too. */
export const near = 1;
export const far = 2;

/** A variation with sizes 1 to 3, of which 2 is on preorder and 3 infinite, and its display item 101. */
export async function fillStock({ db }: Database): Promise<void> {
  await db.insertInto("store").values({ id: 1, type: "retail", name: "Shop" }).execute();
  for (const id of [near, far]) {
    await db
      .insertInto("warehouse")
      .values({ id, external_id: `w${id}` })
      .execute();
  }
  await db.insertInto("size_table").values({ id: 1, external_id: "t" }).execute();
  const sizes = [1, 2, 3].map((id) => ({ size_table: 1, id, external_id: `s${id}`, position: id }));
  await db.insertInto("size").values(sizes).execute();
  for (const id of [1, 2]) {
    await db
      .insertInto("product")
      .values({ id, external_id: `p${id}`, name: "Shirt" })
      .execute();
    const variation = { id, external_id: `v${id}`, product: id, position: 1, size_table: 1 };
    await db.insertInto("variation").values(variation).execute();
    const flags = sizes.map((size) => ({
      variation: id,
      size_table: 1,
      size: size.id,
      preorder: size.id === 2,
      infinite: size.id === 3,
    }));
    await db.insertInto("variation_size").values(flags).execute();
    await db
      .insertInto("display")
      .values({ id: 100 + id, variation: id, store: 1, uri: `shirt-${id}` })
      .execute();
  }
}

/** Empties the readStockRows and puts size 1 of the variations on it: quantity by variation and warehouse. */
export async function refill(
  { db }: Database,
  quantities: readonly { variation: number; warehouse: number; quantity: number }[],
): Promise<void> {
  for (const table of ["reservation", "stock", "catalog_change"] as const) {
    await db.deleteFrom(table).execute();
  }
  if (quantities.length === 0) return;
  await db
    .insertInto("stock")
    .values(quantities.map((each) => ({ ...each, size: 1 })))
    .execute();
}

export async function openSelection({ db }: Pick<Database, "db">): Promise<string> {
  const id = randomBytes(16).toString("hex");
  await db.insertInto("selection").values({ id, store: 1 }).execute();
  return id;
}

/** `[variation, warehouse, quantity, reserved]` of everything on the readStockRows. */
export async function readStockRows({ db }: Database): Promise<readonly (readonly number[])[]> {
  const rows = await db.selectFrom("stock").selectAll().orderBy("variation").orderBy("warehouse").execute();
  return rows.map((row) => [row.variation, row.warehouse, row.quantity, row.reserved]);
}

/** What must hold after everything: the reservations of each place add up to what the place says. */
export async function misfits({ db }: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select variation, size, warehouse, s.reserved, coalesce(sum(r.quantity), 0) as held
    from stock s left join reservation r using (variation, size, warehouse)
    group by variation, size, warehouse having s.reserved <> coalesce(sum(r.quantity), 0)`.execute(db);
  return rows;
}

/** Units of size 1 of a variation. */
export function units(quantity: number, variation = 1, size = 1): StockWant {
  return { variation, size, quantity };
}
