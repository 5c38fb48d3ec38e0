import { sql, type Kysely } from "kysely";
import { anyNumber } from "../../database/any-of.ts";
import type { Schema } from "../../database/schema.ts";
import { grouped } from "../group.ts";
import { noLanguage } from "../no-language.ts";
import { localPart, sharedPart, type StoredItem } from "../stored-item.ts";
import type { Campaign } from "./campaign.ts";
import type { CatalogIndex } from "./catalog-index.ts";

/** Few enough that requests have their turn in between. */
const displaysAtOnce = 40;
const figuresAtOnce = 500;

/** Reads everything into an index. */
export async function loadAll(db: Kysely<Schema>, index: CatalogIndex): Promise<void> {
  const rows = await db.selectFrom("display").select("id").orderBy("id").execute();
  await loadItems(
    db,
    index,
    rows.map(({ id }) => id),
  );
  index.campaigns = await readCampaigns(db);
}

/** Reads display items again, with their figures. */
export async function loadItems(
  db: Kysely<Schema>,
  index: CatalogIndex,
  displays: readonly number[],
): Promise<void> {
  for (let from = 0; from < displays.length; from += displaysAtOnce) {
    const some = displays.slice(from, from + displaysAtOnce);
    const rows = await db
      .selectFrom("display_document")
      .selectAll()
      .where("display", "=", anyNumber(some))
      .execute();
    const documents = grouped(rows, ({ display }) => display);
    for (const display of some) {
      index.putItem(display, wholeItems(documents(display)));
    }
    await loadSomeFigures(db, index, some);
  }
}

/** An item in all its languages, out of its parts. */
function wholeItems(
  parts: readonly { readonly language: string; readonly document: unknown }[],
): ReadonlyMap<string, StoredItem> {
  const common = parts.find(({ language }) => language === noLanguage);
  if (common === undefined) return new Map();
  const shared = sharedPart.parse(common.document);
  return new Map(
    parts.flatMap(({ language, document }) =>
      language === noLanguage ? [] : [[language, { ...shared, ...localPart.parse(document) }] as const],
    ),
  );
}

/** Reads prices and stock of display items again. */
export async function loadFigures(
  db: Kysely<Schema>,
  index: CatalogIndex,
  displays: readonly number[],
): Promise<void> {
  for (let from = 0; from < displays.length; from += figuresAtOnce) {
    await loadSomeFigures(db, index, displays.slice(from, from + figuresAtOnce));
  }
}

async function loadSomeFigures(
  db: Kysely<Schema>,
  index: CatalogIndex,
  displays: readonly number[],
): Promise<void> {
  const ids = anyNumber(displays);
  const prices = await sql<{ display: number; list: number; amount: number }>`
    select d.id as display, l.id as list, coalesce(pv.amount, pp.amount) as amount
    from display d
    join variation v on v.id = d.variation
    cross join price_list l
    left join price pp on pp.price_list = l.id and pp.product = v.product and pp.variation = 0
    left join price pv on pv.price_list = l.id and pv.product = v.product and pv.variation = v.id
    where d.id = ${ids} and coalesce(pv.amount, pp.amount) is not null
  `.execute(db);
  const stock = await db
    .selectFrom("display")
    .innerJoin("stock", "stock.variation", "display.variation")
    .where("display.id", "=", ids)
    .select(["display.id as display", "stock.size", "stock.warehouse"])
    .select(sql<number>`greatest(stock.quantity - stock.reserved, 0)`.as("available"))
    .execute();
  const pricesOf = grouped(prices.rows, ({ display }) => display);
  const stockOf = grouped(stock, ({ display }) => display);
  for (const display of displays) {
    index.putFigures(display, {
      prices: new Map(pricesOf(display).map(({ list, amount }) => [list, amount])),
      stock: stockOf(display).map(({ size, warehouse, available }) => ({ size, warehouse, available })),
    });
  }
}

export async function readCampaigns(db: Kysely<Schema>): Promise<readonly Campaign[]> {
  const rows = await db.selectFrom("campaign").selectAll().orderBy("id").execute();
  const products = grouped(
    await db.selectFrom("campaign_product").selectAll().execute(),
    ({ campaign }) => campaign,
  );
  const prices = grouped(
    await db.selectFrom("campaign_price").selectAll().execute(),
    ({ campaign }) => campaign,
  );
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
    products: new Set(products(row.id).map(({ product }) => product)),
    prices: new Map(
      prices(row.id).map(({ product, price_list: list, amount }) => [`${product}-${list}`, amount]),
    ),
  }));
}
