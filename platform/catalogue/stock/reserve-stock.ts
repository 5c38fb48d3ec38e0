import { sql, type Transaction } from "kysely";
import { type At, namedStatement } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { mergeWants, type StockShortage, type StockAllocation, type StockWant } from "./stock.ts";
import { planAllocation, type Preference } from "./plan-allocation.ts";
import { deleteReservations, readHeldItems, recordStockChange } from "./reservations.ts";
import { lockStock } from "./locks.ts";
import { type ClaimedStock, countedWants, readPlaces } from "./read-stock.ts";

/**
 * Reserves what is wanted for the selection until `until`, in place of what it had reserved before. Preorder and
 * infinite items need no reservation. Returns what is short; then the reservations stay as they were. checkout-rest.md#stock.
 */
export async function reserveStock(
  tx: Transaction<Schema>,
  claim: StockClaim & { readonly until: Date },
): Promise<readonly StockShortage[]> {
  const { wants, rows } = await claimStock(tx, claim);
  const places = rows.map((row) => ({ ...row, available: row.quantity - row.reserved + row.held }));
  const { takes, shortages } = planAllocation(wants, places, claim);
  if (shortages.length > 0 && !claim.oversell) return shortages;
  const freed = await deleteReservations(tx, rows, { selection: claim.selection });
  for (const take of takes) await reserve(tx, take);
  if (takes.length > 0) {
    await insertHeld(tx, { selection: claim.selection, until: claim.until, ...takesAt(takes) });
  }
  await recordStockChange(tx, [...freed, ...takes]);
  return [];
}

const raiseReserved = namedStatement("reserve-stock", (query, at: At<StockAllocation>) =>
  query
    .updateTable("stock")
    .set((set) => ({ reserved: set("reserved", "+", at("quantity")) }))
    .where("variation", "=", at("variation"))
    .where("size", "=", at("size"))
    .where("warehouse", "=", at("warehouse"))
    .where((where) => where(where("quantity", "-", where.ref("reserved")), ">=", at("quantity")))
    .returning("variation"),
);

async function reserve(tx: Transaction<Schema>, take: StockAllocation): Promise<void> {
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

function takesAt(takes: readonly StockAllocation[]) {
  return {
    variations: takes.map(({ variation }) => variation),
    sizes: takes.map(({ size }) => size),
    warehouses: takes.map(({ warehouse }) => warehouse),
    quantities: takes.map(({ quantity }) => quantity),
  };
}

export interface StockClaim {
  readonly selection: string;
  readonly wants: readonly StockWant[];
  /** Those that may be used, the preferred one first. */
  readonly warehouses: readonly number[];
  readonly prefer?: Preference;
  readonly now: Date;
  /** What is missing is a back order: nothing is ever short (setting `oversellProtection: off`). */
  readonly oversell: boolean;
}

/**
 * Locks all places of the claim, deletes the expired reservations there, and reads the stock. Items that need no stock
 * (preorder, infinite) are left out of the wants.
 */
export async function claimStock(
  tx: Transaction<Schema>,
  claim: StockClaim,
): Promise<{ readonly wants: readonly StockWant[]; readonly rows: readonly ClaimedStock[] }> {
  const wants = await countedWants(tx, mergeWants(claim.wants));
  const heldItems = await readHeldItems(tx, claim.selection);
  const locked = await lockStock(tx, [...wants, ...heldItems]);
  await recordStockChange(tx, await deleteReservations(tx, locked, { lapsedAt: claim.now }));
  return { wants, rows: await readPlaces(tx, [...wants, ...heldItems], claim.selection) };
}
