import { sql, type Kysely } from "kysely";
import { anyNumber } from "../../database/any-of.ts";
import type { Schema } from "../../database/schema.ts";
import type { ItemFigures } from "./columns/catalog-columns.ts";

/** Numbers as the database writes an array of them: one text is read faster than a row for each. */
interface PriceRow {
  readonly display: number;
  readonly lists: string;
  readonly variations: string;
  readonly amounts: string;
}

interface StockRow {
  readonly display: number;
  readonly sizes: string;
  readonly warehouses: string;
  readonly units: string;
}

/** Prices and stock of display items. Those that have none have empty figures. */
export async function readFigures(
  db: Kysely<Schema>,
  displays: readonly number[],
): Promise<(display: number) => ItemFigures> {
  const ids = anyNumber(displays);
  const prices = await sql<PriceRow>`
    select d.id as display, array_agg(p.price_list)::text as lists, array_agg(p.variation)::text as variations,
      array_agg(p.amount)::text as amounts
    from display d
    join variation v on v.id = d.variation
    join price p on p.product = v.product and p.variation in (0, v.id) and p.amount is not null
    where d.id = ${ids} group by d.id
  `.execute(db);
  const stock = await sql<StockRow>`
    select d.id as display, array_agg(s.size)::text as sizes, array_agg(s.warehouse)::text as warehouses,
      array_agg(greatest(s.quantity - s.reserved, 0))::text as units
    from display d join stock s on s.variation = d.variation
    where d.id = ${ids} group by d.id
  `.execute(db);
  const priceOf = new Map(prices.rows.map((row) => [row.display, row]));
  const stockOf = new Map(stock.rows.map((row) => [row.display, row]));
  return (display) => ({ prices: pricesIn(priceOf.get(display)), stock: stockIn(stockOf.get(display)) });
}

/** The price of a variation goes before that of its product. */
function pricesIn(row: PriceRow | undefined): ReadonlyMap<number, number> {
  const prices = new Map<number, number>();
  if (row === undefined) return prices;
  const variations = numbersIn(row.variations);
  const amounts = numbersIn(row.amounts);
  for (const [place, list] of numbersIn(row.lists).entries()) {
    if (variations[place] !== 0 || !prices.has(list)) prices.set(list, amounts[place] ?? 0);
  }
  return prices;
}

function stockIn(row: StockRow | undefined): ItemFigures["stock"] {
  if (row === undefined) return [];
  const warehouses = numbersIn(row.warehouses);
  const units = numbersIn(row.units);
  return numbersIn(row.sizes).map((size, place) => ({
    size,
    warehouse: warehouses[place] ?? 0,
    available: units[place] ?? 0,
  }));
}

const zero = 48;
const nine = 57;

/** `{1,2,3}`: whole numbers, none below 0. */
function numbersIn(text: string): readonly number[] {
  const numbers: number[] = [];
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
