import { sql, type Kysely } from "kysely";
import { givenList } from "../../../foundations/database/any-of.ts";
import { namedStatement, type At } from "../../../foundations/database/named-statement.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { CatalogueSettings } from "../../../foundations/settings/schema.ts";
import type { SizeStock } from "../warehouse-stock.ts";
import type { CatalogView } from "../catalog-view.ts";
import { priceAfter, type CampaignOffer, type DisplayPrice } from "./price.ts";

/** Price and stock of a display item, as they are now. */
export interface Figures {
  readonly price: DisplayPrice | null;
  readonly stock: readonly SizeStock[];
}

interface FiguresAt {
  displays: readonly number[];
  list: number;
  market: number;
  warehouses: readonly number[];
  now: Date;
}

interface FiguresRow {
  readonly display: number;
  readonly before: number | null;
  readonly stock: readonly SizeStock[];
  readonly offers: readonly CampaignOffer[];
}

const selectFigures = namedStatement<FiguresAt, FiguresRow>(
  "catalog-figures",
  (query, at: At<FiguresAt>) => ({
    compile: () =>
      sql<FiguresRow>`
      select d.id as display, coalesce(pv.amount, pp.amount) as before,
        (
          select coalesce(json_agg(json_build_object('size', s.size, 'available', s.available)), '[]')
          from (
            select size, sum(greatest(quantity - reserved, 0)) as available from stock
            where variation = d.variation and warehouse = any(${givenList(at("warehouses"), "integer")}) group by size
          ) s
        ) as stock,
        (
          select coalesce(json_agg(json_build_object(
            'id', c.id, 'name', c.name, 'percent', c.percent, 'amount', own.amount,
            'showAsOnSale', c.show_as_on_sale, 'showAsNew', c.show_as_new
          )), '[]')
          from campaign_product cp
          join campaign c on c.id = cp.campaign
          left join campaign_price own
            on own.campaign = c.id and own.product = cp.product and own.price_list = ${at("list")}
          where cp.product = v.product
            and (c.starts_at is null or c.starts_at <= ${at("now")})
            and (c.stops_at is null or c.stops_at > ${at("now")})
            and (c.markets is null or ${at("market")} = any(c.markets))
            and (c.price_lists is null or ${at("list")} = any(c.price_lists))
        ) as offers
      from display d
      join variation v on v.id = d.variation
      left join price pp on pp.price_list = ${at("list")} and pp.product = v.product and pp.variation = 0
      left join price pv on pv.price_list = ${at("list")} and pv.product = v.product and pv.variation = v.id
      where d.id = any(${givenList(at("displays"), "integer")})
    `.compile(query),
  }),
);

/** Prices and stock of display items, exactly, in the view's market and price list. Unknown ids are left out. */
export async function readFigures(
  db: Kysely<Schema>,
  settings: CatalogueSettings,
  view: CatalogView,
  displays: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Figures>> {
  if (displays.length === 0) return new Map();
  const rows = await selectFigures(db, {
    displays,
    list: view.priceList,
    market: view.market,
    warehouses: view.warehouses ?? warehousesOf(settings, view),
    now,
  });
  return new Map(
    rows.map(({ display, before, stock, offers }) => [display, { price: priceAfter(before, offers), stock }]),
  );
}

/** Warehouses whose stock the markets of a view may sell. */
export function warehousesOf(
  settings: CatalogueSettings,
  { market, markets = [market] }: Pick<CatalogView, "market" | "markets">,
): readonly number[] {
  const selling = settings.markets.filter((entry) => markets.includes(entry.market));
  return [...new Set(selling.flatMap(({ warehouses }) => warehouses))];
}
