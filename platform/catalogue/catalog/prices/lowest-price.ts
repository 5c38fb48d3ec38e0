import type { Kysely } from "kysely";
import { z } from "zod";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { CatalogEntry } from "../catalog-entry.ts";
import type { CatalogView } from "../catalog-view.ts";
import type { DisplayItem } from "../items/display-item.ts";
import { grouped } from "../group.ts";
import { type CampaignTerms, lowestBefore, type LowestPrice, type PriceHistory } from "./price-history.ts";

export type { LowestPrice } from "./price-history.ts";

const terms = z.object({
  startsAt: z.coerce.date().nullable(),
  stopsAt: z.coerce.date().nullable(),
  percent: z.number().nullable(),
  markets: z.array(z.int()).nullable(),
  priceLists: z.array(z.int()).nullable(),
  /** Own prices by price list. */
  amounts: z.record(z.string(), z.int()),
});

/** The terms of a campaign for one product, as they are stored in the history. */
export type StoredTerms = z.input<typeof terms>;

interface Period {
  /** Days before the reduction; 0: no lowest price is shown. */
  readonly days: number;
  readonly now: Date;
}

/**
 * The lowest price of each reduced entry in the days before its reduction began; entries without such a past are left
 * out. checkout-rest.md#product.
 */
export async function readLowestPrices(
  db: Kysely<Schema>,
  view: CatalogView,
  entries: readonly CatalogEntry[],
  period: Period,
): Promise<ReadonlyMap<number, LowestPrice>> {
  const reduced = entries.filter(isReduced);
  if (period.days === 0 || reduced.length === 0) return new Map();
  const historyOf = await readPriceHistories(
    db,
    reduced.map(({ item }) => item.product),
    [view.priceList],
  );
  return new Map(
    reduced.flatMap(({ item }) => {
      const lowest = lowestBefore(historyOf(item, view), period);
      return lowest ? [[item.id, lowest] as const] : [];
    }),
  );
}

/** The price of a dynamic bundle follows from its parts: it has no price history. */
function isReduced({ price, bundle }: CatalogEntry): boolean {
  if (bundle?.priceType === "dynamic") return false;
  return price?.showAsOnSale === true && price.price < price.before;
}

/** The history of a variation in a market and price list. */
export type PriceHistoryOf = (
  item: Pick<DisplayItem, "product" | "variation">,
  place: Pick<CatalogView, "market" | "priceList">,
) => PriceHistory;

/** Reads all prices and campaigns, past and present, of the products in the price lists. */
export async function readPriceHistories(
  db: Kysely<Schema>,
  products: readonly number[],
  priceLists: readonly number[],
): Promise<PriceHistoryOf> {
  const ofProducts = anyNumber([...new Set(products)]);
  const prices = await db
    .selectFrom("price")
    .select(["product", "variation", "amount", "price_list"])
    .where("product", "=", ofProducts)
    .where("price_list", "=", anyNumber(priceLists))
    .execute();
  const past = await db
    .selectFrom("price_history")
    .select(["product", "variation", "amount", "price_list", "asked_until as until"])
    .where("product", "=", ofProducts)
    .where("price_list", "=", anyNumber(priceLists))
    .orderBy("asked_until")
    .orderBy("id")
    .execute();
  const campaigns = await readCampaignHistories(db, products);
  const present = prices.map((row) => Object.assign(row, { until: null }));
  const pricesOf = grouped([...past, ...present], (row) =>
    placeKey(row.product, row.variation, row.price_list),
  );
  return ({ product, variation }, { market, priceList }) => ({
    market,
    priceList,
    own: pricesOf(placeKey(product, variation, priceList)),
    whole: pricesOf(placeKey(product, 0, priceList)),
    campaigns: campaigns(product),
  });
}

function placeKey(...parts: readonly number[]): string {
  return parts.join("-");
}

async function readCampaignHistories(db: Kysely<Schema>, products: readonly number[]) {
  const ofProducts = anyNumber(products);
  const present = await db
    .selectFrom("campaign_product")
    .innerJoin("campaign", "campaign.id", "campaign_product.campaign")
    .select(["campaign", "product", "starts_at", "stops_at", "percent", "markets", "price_lists"])
    .where("product", "=", ofProducts)
    .execute();
  const amounts = grouped(
    await db.selectFrom("campaign_price").selectAll().where("product", "=", ofProducts).execute(),
    ({ campaign, product }) => placeKey(campaign, product),
  );
  const past = await db
    .selectFrom("campaign_history")
    .select(["campaign", "product", "content", "valid_until as until"])
    .where("product", "=", ofProducts)
    .orderBy("valid_until")
    .orderBy("id")
    .execute();
  const now = present.map(({ campaign, product, ...row }) => ({
    campaign,
    product,
    until: null,
    terms: {
      startsAt: row.starts_at,
      stopsAt: row.stops_at,
      percent: row.percent === null ? null : Number(row.percent),
      markets: row.markets,
      priceLists: row.price_lists,
      amounts: Object.fromEntries(
        amounts(placeKey(campaign, product)).map(({ price_list, amount }) => [String(price_list), amount]),
      ),
    } satisfies CampaignTerms,
  }));
  const before = past.map(({ content, ...row }) =>
    Object.assign(row, { terms: terms.nullable().parse(content) }),
  );
  return grouped([...before, ...now], ({ product }) => product);
}

const retentionMs = 2 * 365 * 86_400_000;

/** Deletes prices that ended two years ago: no lowest price needs them. Any number of processes may run it at once. */
export async function purgePriceHistory({
  db,
  now,
}: {
  readonly db: Kysely<Schema>;
  readonly now: () => Date;
}): Promise<void> {
  const before = new Date(now().getTime() - retentionMs);
  await db.deleteFrom("price_history").where("asked_until", "<", before).execute();
  await db.deleteFrom("campaign_history").where("valid_until", "<", before).execute();
}
