import { sql, type Transaction } from "kysely";
import { namedStatement, type At } from "../database/named-statement.ts";
import type { Schema } from "../database/schema.ts";
import { claimStock, type StockClaim } from "./claim-stock.ts";
import type { StockShortage, StockTake } from "./place.ts";
import { planTakes } from "./plan.ts";
import { giveBack, recordStockOf } from "./reservations.ts";

/**
 * Holds what is wanted for the selection until `until`, in place of what it held before. Preorder and infinite
 * items need nothing held. Answers what is short; then the selection holds what it held. checkout-rest.md#stock.
 */
export async function reserveStock(
  tx: Transaction<Schema>,
  claim: StockClaim & { readonly until: Date },
): Promise<readonly StockShortage[]> {
  const { wants, rows } = await claimStock(tx, claim);
  const places = rows.map((row) => ({ ...row, available: row.quantity - row.reserved + row.held }));
  const { takes, shortages } = planTakes(wants, places, claim);
  if (shortages.length > 0 && !claim.oversell) return shortages;
  const freed = await giveBack(tx, rows, { selection: claim.selection });
  for (const take of takes) await hold(tx, take);
  if (takes.length > 0) {
    await insertHeld(tx, { selection: claim.selection, until: claim.until, ...takesAt(takes) });
  }
  await recordStockOf(tx, [...freed, ...takes]);
  return [];
}

const raiseReserved = namedStatement("reserve-stock", (query, at: At<StockTake>) =>
  query
    .updateTable("stock")
    .set((set) => ({ reserved: set("reserved", "+", at("quantity")) }))
    .where("variation", "=", at("variation"))
    .where("size", "=", at("size"))
    .where("warehouse", "=", at("warehouse"))
    .where((where) => where(where("quantity", "-", where.ref("reserved")), ">=", at("quantity")))
    .returning("variation"),
);

async function hold(tx: Transaction<Schema>, take: StockTake): Promise<void> {
  const [held] = await raiseReserved(tx, take);
  if (!held) throw new Error("Stock that was promised under its lock is not there.");
}

type HeldAt = ReturnType<typeof takesAt> & { selection: string; until: Date };

const insertHeld = namedStatement<HeldAt, never>("insert-reservations", (query, at) => ({
  compile: () =>
    sql<never>`
    insert into reservation (variation, size, warehouse, quantity, selection, expires_at)
    select held.*, ${at("selection")}::text, ${at("until")}::timestamptz from unnest(
      ${at("variations")}::integer[], ${at("sizes")}::integer[], ${at("warehouses")}::integer[],
      ${at("quantities")}::integer[]
    ) as held
  `.compile(query),
}));

function takesAt(takes: readonly StockTake[]) {
  return {
    variations: takes.map(({ variation }) => variation),
    sizes: takes.map(({ size }) => size),
    warehouses: takes.map(({ warehouse }) => warehouse),
    quantities: takes.map(({ quantity }) => quantity),
  };
}
