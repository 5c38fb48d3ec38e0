import type { Kysely } from "kysely";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { DisplayItem } from "../items/display-item.ts";
import { grouped } from "../group.ts";
import { bestOffer, priceAfter, type CampaignOffer, type DisplayPrice } from "./price.ts";

/** A campaign that runs for a product. */
export interface RunningOffer extends CampaignOffer {
  readonly startsAt: Date | null;
  readonly stopsAt: Date | null;
}

/** The price in a market and price list, and the campaign that is shown with it. */
export interface MarketPrice {
  readonly price: DisplayPrice;
  /** The campaign that reduces the price; without one, the first that shows the product as new. */
  readonly campaign: RunningOffer | null;
}

export type Priced = Pick<DisplayItem, "product" | "variation">;

/** Prices of some products in all price lists, and their campaigns in every market. */
export interface PriceBook {
  /** Whether a price list has a price of it. */
  hasPrice(item: Priced, priceList: number): boolean;
  /** null: not sellable in the price list. Minor units of the list's currency. */
  priceFor(item: Priced, place: { readonly market: number; readonly priceList: number }): MarketPrice | null;
}

/** Reads the prices of a moment, with the same number of statements for many products as for one. */
export async function readPriceBook(
  db: Kysely<Schema>,
  products: readonly number[],
  now: Date,
): Promise<PriceBook> {
  const prices = await readPrices(db, products);
  const offersOf = await readOffers(db, products, now);
  const before = ({ product, variation }: Priced, list: number) =>
    prices.get(keyOf(product, variation, list)) ?? prices.get(keyOf(product, 0, list)) ?? null;
  return {
    hasPrice: (item, list) => before(item, list) !== null,
    priceFor: (item, { market, priceList }) => {
      const amount = before(item, priceList);
      return amount === null ? null : marketPrice(amount, offersOf(item.product, market, priceList));
    },
  };
}

function marketPrice(before: number, offers: readonly RunningOffer[]): MarketPrice | null {
  const price = priceAfter(before, offers);
  if (price === null) return null;
  const { best } = bestOffer(before, offers);
  return { price, campaign: best ?? offers.find(({ showAsNew }) => showAsNew) ?? null };
}

function keyOf(...parts: readonly number[]): string {
  return parts.join("-");
}

async function readPrices(
  db: Kysely<Schema>,
  products: readonly number[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .selectFrom("price")
    .select(["product", "variation", "price_list", "amount"])
    .where("product", "=", anyNumber(products))
    .execute();
  return new Map(
    rows.map(({ product, variation, price_list: list, amount }) => [keyOf(product, variation, list), amount]),
  );
}

type OffersOf = (product: number, market: number, priceList: number) => readonly RunningOffer[];

async function readOffers(db: Kysely<Schema>, products: readonly number[], now: Date): Promise<OffersOf> {
  const ofProducts = anyNumber(products);
  const rows = await db
    .selectFrom("campaign_product")
    .innerJoin("campaign", "campaign.id", "campaign_product.campaign")
    .selectAll("campaign")
    .select("product")
    .where("product", "=", ofProducts)
    .where((where) => where.or([where("starts_at", "is", null), where("starts_at", "<=", now)]))
    .where((where) => where.or([where("stops_at", "is", null), where("stops_at", ">", now)]))
    .orderBy("campaign.id")
    .execute();
  const own = await db.selectFrom("campaign_price").selectAll().where("product", "=", ofProducts).execute();
  const amounts = new Map(
    own.map(({ campaign, product, price_list: list, amount }) => [keyOf(campaign, product, list), amount]),
  );
  const runningFor = grouped(rows, ({ product }) => product);
  return (product, market, list) =>
    runningFor(product)
      .filter(({ markets }) => markets?.includes(market) ?? true)
      .filter(({ price_lists: lists }) => lists?.includes(list) ?? true)
      .map((row) => ({
        id: row.id,
        name: row.name,
        percent: row.percent === null ? null : Number(row.percent),
        amount: amounts.get(keyOf(row.id, product, list)) ?? null,
        showAsOnSale: row.show_as_on_sale,
        showAsNew: row.show_as_new,
        startsAt: row.starts_at,
        stopsAt: row.stops_at,
      }));
}
