import { sql, type Kysely } from "kysely";
import { anyNumber } from "../../../../foundations/database/any-of.ts";
import type { Schema } from "../../../../foundations/database/schema.ts";
import type { ItemFigures } from "../columns/catalog-columns.ts";

interface FiguredItem {
  readonly product: number;
  readonly variation: number;
}

/** Prices and stock of display items. Those that have none have empty figures. */
export async function readFigures(
  db: Kysely<Schema>,
  displays: readonly number[],
): Promise<(display: number) => ItemFigures> {
  const rows = await db
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .where("display.id", "=", anyNumber(displays))
    .select(["display.id", "display.variation", "variation.product"])
    .execute();
  const prices = await readPrices(db, rows);
  const stock = await readStock(db, rows);
  const items = new Map(rows.map((row) => [row.id, row]));
  return (display) => {
    const { product = 0, variation = 0 } = items.get(display) ?? {};
    return {
      prices: pricesOf(prices.get(product) ?? [], variation),
      stock: stock.get(variation) ?? [],
    };
  };
}

interface Price {
  readonly list: number;
  /** 0: all of the product. */
  readonly variation: number;
  readonly amount: number;
}

/** Prices by product. Each column of all rows comes as one text: an array for each display item is many times slower. */
async function readPrices(
  db: Kysely<Schema>,
  items: readonly FiguredItem[],
): Promise<ReadonlyMap<number, readonly Price[]>> {
  const { rows } = await sql<Record<"products" | "variations" | "lists" | "amounts", string | null>>`
    select array_agg(product)::text as products, array_agg(variation)::text as variations,
      array_agg(price_list)::text as lists, array_agg(amount)::text as amounts
    from price where product = ${anyNumber(items.map(({ product }) => product))} and amount is not null
  `.execute(db);
  const [row] = rows;
  const variations = numbersIn(row?.variations);
  const lists = numbersIn(row?.lists);
  const amounts = numbersIn(row?.amounts);
  return listed(numbersIn(row?.products), (place) => ({
    list: lists[place] ?? 0,
    variation: variations[place] ?? 0,
    amount: amounts[place] ?? 0,
  }));
}

/** The price of a variation goes before that of its product. */
function pricesOf(prices: readonly Price[], variation: number): ReadonlyMap<number, number> {
  const own = new Map<number, number>();
  for (const price of prices) {
    const isOwn = price.variation === variation;
    if (isOwn || (price.variation === 0 && !own.has(price.list))) own.set(price.list, price.amount);
  }
  return own;
}

/** Stock by variation. */
async function readStock(
  db: Kysely<Schema>,
  items: readonly FiguredItem[],
): Promise<ReadonlyMap<number, ItemFigures["stock"]>> {
  const { rows } = await sql<Record<"variations" | "sizes" | "warehouses" | "units", string | null>>`
    select array_agg(variation)::text as variations, array_agg(size)::text as sizes,
      array_agg(warehouse)::text as warehouses, array_agg(greatest(quantity - reserved, 0))::text as units
    from stock where variation = ${anyNumber(items.map(({ variation }) => variation))}
  `.execute(db);
  const [row] = rows;
  const sizes = numbersIn(row?.sizes);
  const warehouses = numbersIn(row?.warehouses);
  const units = numbersIn(row?.units);
  return listed(numbersIn(row?.variations), (place) => ({
    size: sizes[place] ?? 0,
    warehouse: warehouses[place] ?? 0,
    available: units[place] ?? 0,
  }));
}

/** Groups the values at each place by their owner. */
function listed<T>(owners: readonly number[], at: (place: number) => T): ReadonlyMap<number, readonly T[]> {
  const lists = new Map<number, T[]>();
  for (const [place, owner] of owners.entries()) {
    const list = lists.get(owner);
    if (list) list.push(at(place));
    else lists.set(owner, [at(place)]);
  }
  return lists;
}

const zero = 48;
const nine = 57;

/** Parses `{1,2,3}`: whole numbers, none negative. */
function numbersIn(text: string | null | undefined): readonly number[] {
  const numbers: number[] = [];
  if (!text) return numbers;
  let number = 0;
  for (let at = 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= zero && unit <= nine) number = number * 10 + unit - zero;
    else {
      numbers.push(number);
      number = 0;
    }
  }
  return numbers;
}
