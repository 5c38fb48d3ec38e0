import type { ShopDatabase } from "../../../testing/shop-database.ts";

/** Orders with nothing in them, by their numbers. */
export async function insertOrders(
  { db }: Pick<ShopDatabase, "db">,
  orders: readonly { readonly number: number; readonly externalId?: string; readonly market?: number }[],
): Promise<void> {
  const rows = orders.map(({ number, externalId = null, market = 1 }) => ({
    store: 1,
    number,
    external_id: externalId,
    market,
    price_list: 1,
    currency: "SEK",
    grand_total: 0,
    country: "SE",
    language: "en",
    snapshot: "{}",
  }));
  await db.insertInto("order").values(rows).execute();
}
