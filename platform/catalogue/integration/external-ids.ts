import { sql } from "kysely";
import type { PassthroughTable } from "./passthrough/tables.ts";
import type { Tx } from "../../foundations/database/transaction.ts";

const largestTaken = 1_000_000_000;

/** The platform's number that an id asks for itself: a whole number without leading zero. soap.md#ids. */
export function requestedNumber(id: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null;
  const number = Number(id);
  return number <= largestTaken ? number : null;
}

/** Numbers for ids that are new: their own when it is free, else the next. `taken` are the numbers in use. */
export function chooseNumbers(
  ids: readonly string[],
  taken: ReadonlySet<number>,
  highest: number,
): ReadonlyMap<string, number> {
  const given = new Map<string, number>();
  const used = new Set(taken);
  let next = Math.max(highest, 0) + 1;
  for (const id of ids) {
    const own = requestedNumber(id);
    if (own === null || used.has(own)) continue;
    given.set(id, own);
    used.add(own);
    next = Math.max(next, own + 1);
  }
  for (const id of ids) {
    if (given.has(id)) continue;
    given.set(id, next);
    next += 1;
  }
  return given;
}

type NumberedTable =
  | "market"
  | "price_list"
  | "warehouse"
  | "brand"
  | "collection"
  | "folder"
  | "harm_code"
  | "category"
  | "size_table"
  | "product"
  | "variation"
  | "campaign"
  | PassthroughTable;

/** Gives the platform's numbers to ids that are new in a table. To be called under the lock of the records. */
export async function assignNumbers(
  tx: Tx,
  table: NumberedTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const fresh = [...new Set(ids)];
  if (fresh.length === 0) return new Map();
  const wanted = fresh.map(requestedNumber).filter((number) => number !== null);
  const { rows } = await sql<{ id: number; highest: boolean }>`
    select coalesce(max(id), 0) as id, true as highest from ${sql.table(table)}
    union all
    select id, false as highest from ${sql.table(table)} where id = any(${wanted}::integer[])
  `.execute(tx);
  const highest = rows.find((row) => row.highest)?.id ?? 0;
  return chooseNumbers(fresh, new Set(rows.map(({ id }) => id)), highest);
}
