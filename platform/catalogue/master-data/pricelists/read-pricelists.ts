import type { Kysely } from "kysely";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { PricelistRecord } from "../master-records.ts";
import { tradeOf } from "../read-masters.ts";
import type { Entries } from "../../integration/records-call.ts";
import { formatAmount } from "../../integration/format.ts";

/** How many prices each of these lists has, by the platform's numbers of lists. */
export async function countPrices(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("price")
    .select((row) => ["price_list", row.fn.countAll<number>().as("prices")])
    .where("price_list", "=", anyNumber(subjects.map(Number)))
    .groupBy("price_list")
    .execute();
  return new Map(rows.map(({ price_list: list, prices }) => [String(list), prices]));
}

/** Whole price lists, each with all its prices: who names many of them at once minds their size. soap.md#events. */
export async function readPricelistRecords(
  db: Kysely<Schema>,
  subjects: readonly string[],
): Promise<Entries<PricelistRecord>> {
  const lists = await db
    .selectFrom("price_list")
    .selectAll()
    .where("id", "=", anyNumber(subjects.map(Number)))
    .execute();
  const prices = await readPrices(
    db,
    lists.map(({ id }) => id),
  );
  return new Map(
    lists.map((list) => {
      const { id, external_id: entry, store, type, currency, description } = list;
      const items = itemsOf(prices.get(id) ?? [], currency);
      const record = { id: entry, store, type: tradeOf(type), currency, description, items };
      return [String(id), { entry, record }];
    }),
  );
}

interface PriceRow {
  readonly price_list: number;
  readonly product: string;
  /** null: of the whole product. */
  readonly variation: string | null;
  readonly amount: number | null;
  readonly recommended_amount: number | null;
}

/** By list, in the order of products and their variations. */
async function readPrices(
  db: Kysely<Schema>,
  lists: readonly number[],
): Promise<ReadonlyMap<number, readonly PriceRow[]>> {
  const rows: readonly PriceRow[] = await db
    .selectFrom("price")
    .innerJoin("product", "product.id", "price.product")
    .leftJoin("variation", "variation.id", "price.variation")
    .select([
      "price_list",
      "product.external_id as product",
      "variation.external_id as variation",
      "amount",
      "recommended_amount",
    ])
    .where("price_list", "=", anyNumber(lists))
    .orderBy("price_list")
    .orderBy("price.product")
    .orderBy("price.variation")
    .execute();
  const byList = new Map<number, PriceRow[]>(lists.map((list) => [list, []]));
  for (const row of rows) byList.get(row.price_list)?.push(row);
  return byList;
}

type Item = NonNullable<PricelistRecord["items"]>[number];

function itemsOf(rows: readonly PriceRow[], currency: string): Item[] {
  const items = new Map<string, Item>();
  for (const row of rows) {
    const item = items.get(row.product) ?? { id: row.product };
    items.set(row.product, item);
    const prices = {
      ...(row.amount !== null && { price: formatAmount(row.amount, currency) }),
      ...(row.recommended_amount !== null && { priceb: formatAmount(row.recommended_amount, currency) }),
    };
    if (row.variation === null) Object.assign(item, prices);
    else (item.variation ??= []).push({ id: row.variation, ...prices });
  }
  return [...items.values()];
}
