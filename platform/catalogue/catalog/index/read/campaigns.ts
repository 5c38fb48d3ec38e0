import type { CampaignOffer } from "../../prices/price.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../../foundations/database/schema.ts";

/** A campaign in the index. */
export interface Campaign {
  readonly id: number;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly stopsAt: Date | null;
  readonly percent: number | null;
  readonly showAsOnSale: boolean;
  readonly showAsNew: boolean;
  readonly markets: ReadonlySet<number> | null;
  readonly priceLists: ReadonlySet<number> | null;
  readonly products: ReadonlySet<number>;
  /** By `<product>-<price list>`. */
  readonly prices: ReadonlyMap<string, number>;
}

/** The campaigns that run in a market and price list. */
export function runningCampaigns(
  campaigns: readonly Campaign[],
  view: { readonly market: number; readonly priceList: number },
  now: Date,
): readonly Campaign[] {
  return campaigns.filter(
    ({ startsAt, stopsAt, markets, priceLists }) =>
      (startsAt === null || startsAt <= now) &&
      (stopsAt === null || stopsAt > now) &&
      (markets === null || markets.has(view.market)) &&
      (priceLists === null || priceLists.has(view.priceList)),
  );
}

/** What running campaigns offer for a product. */
export function offersFor(
  running: readonly Campaign[],
  product: number,
  priceList: number,
): readonly CampaignOffer[] {
  return running
    .filter(({ products }) => products.has(product))
    .map(({ id, name, percent, showAsOnSale, showAsNew, prices }) => ({
      id,
      name,
      percent,
      amount: prices.get(`${product}-${priceList}`) ?? null,
      showAsOnSale,
      showAsNew,
    }));
}

/** So few rows that a campaign with all products does not block the event loop. */
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
