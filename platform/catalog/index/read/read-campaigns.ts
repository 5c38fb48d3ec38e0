import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Campaign } from "./campaign.ts";

/** Few enough that a campaign of everything holds nobody up. */
const rowsAtOnce = 2_000;

/** All campaigns, lower ids first. */
export async function readCampaigns(db: Kysely<Schema>): Promise<readonly Campaign[]> {
  const rows = await db.selectFrom("campaign").selectAll().orderBy("id").execute();
  const products = await readProducts(db);
  const prices = await readPrices(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    startsAt: row.starts_at,
    stopsAt: row.stops_at,
    percent: row.percent === null ? null : Number(row.percent),
    showAsOnSale: row.show_as_on_sale,
    showAsNew: row.show_as_new,
    markets: row.markets && new Set(row.markets),
    priceLists: row.price_lists && new Set(row.price_lists),
    products: products.get(row.id) ?? new Set(),
    prices: prices.get(row.id) ?? new Map<string, number>(),
  }));
}

async function readProducts(db: Kysely<Schema>): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const products = new Map<number, Set<number>>();
  let last = { campaign: 0, product: 0 };
  for (;;) {
    const rows = await db
      .selectFrom("campaign_product")
      .select(["campaign", "product"])
      .where(sql<boolean>`(campaign, product) > (${last.campaign}, ${last.product})`)
      .orderBy("campaign")
      .orderBy("product")
      .limit(rowsAtOnce)
      .execute();
    for (const { campaign, product } of rows) {
      products.set(campaign, (products.get(campaign) ?? new Set()).add(product));
    }
    if (rows.length < rowsAtOnce) return products;
    last = rows.at(-1) ?? last;
  }
}

async function readPrices(db: Kysely<Schema>): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
  const prices = new Map<number, Map<string, number>>();
  let last = { campaign: 0, product: 0, list: 0 };
  for (;;) {
    const rows = await db
      .selectFrom("campaign_price")
      .select(["campaign", "product", "price_list as list", "amount"])
      .where(
        sql<boolean>`(campaign, product, price_list) > (${last.campaign}, ${last.product}, ${last.list})`,
      )
      .orderBy("campaign")
      .orderBy("product")
      .orderBy("price_list")
      .limit(rowsAtOnce)
      .execute();
    for (const { campaign, product, list, amount } of rows) {
      const own = prices.get(campaign) ?? new Map<string, number>();
      prices.set(campaign, own.set(`${product}-${list}`, amount));
    }
    if (rows.length < rowsAtOnce) return prices;
    last = rows.at(-1) ?? last;
  }
}
