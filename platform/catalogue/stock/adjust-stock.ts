import { sql } from "kysely";
import { givenList } from "../../foundations/database/any-of.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { type Failure, failure, success, type Result } from "../../foundations/errors.ts";
import { insertRows } from "../integration/write-rows.ts";
import { lockStock } from "./locks.ts";
import { recordStockChange } from "./reservations.ts";
import type { StockLocation } from "./stock.ts";

/** Units on a shelf are set, or changed by so many. */
export type StockAdjustment = { readonly quantity: number } | { readonly change: number };

export interface StockMovement {
  readonly reason: string;
  /** As in the audit log. */
  readonly actor: string;
  readonly at: Date;
}

/** Units on the shelf, and what of them is reserved by payments under way. */
export interface StockLevel {
  readonly quantity: number;
  readonly reserved: number;
}

interface Adjusted {
  readonly before: StockLevel;
  readonly after: StockLevel;
}

const mostUnits = 1_000_000_000;

/**
 * Corrects what is on a shelf by hand, and puts it on record. Returns the level before and after. Reservations stay:
 * units may be fewer than are reserved, as after an update of the integration. Fails with `item` or `warehouse`
 * not-found, `quantity` too-small below 0 and too-large. checkout-rest.md#stock.
 */
export async function adjustStock(
  tx: Tx,
  place: StockLocation,
  adjustment: StockAdjustment,
  movement: StockMovement,
): Promise<Result<Adjusted>> {
  const [adjusted] = await adjustStocks(tx, [{ place, adjustment, reason: movement.reason }], movement);
  if (!adjusted) throw new Error("One adjustment has one outcome.");
  return adjusted;
}

interface PlacedAdjustment {
  readonly place: StockLocation;
  readonly adjustment: StockAdjustment;
  readonly reason: string;
}

/**
 * The same for many shelves, each once; the outcomes are in their order. One that fails has changed nothing, the others
 * have. A shelf that has its quantity already is not locked: nobody who buys waits for it.
 */
export async function adjustStocks(
  tx: Tx,
  adjustments: readonly PlacedAdjustment[],
  movement: Pick<StockMovement, "actor" | "at">,
): Promise<readonly Result<Adjusted>[]> {
  const places = adjustments.map(({ place }) => place);
  const unknown = await findUnknown(tx, places);
  const seen = await readLevels(tx, places);
  const isDue = ({ place, adjustment }: PlacedAdjustment) =>
    "change" in adjustment || seen.get(keyOf(place))?.quantity !== adjustment.quantity;
  const due = adjustments.filter((each) => !unknown.has(keyOf(each.place)) && isDue(each));
  const duePlaces = due.map(({ place }) => place);
  await ensureStock(tx, duePlaces);
  await lockStock(tx, duePlaces);
  const locked = new Map([...seen, ...(await readLevels(tx, duePlaces))]);
  const outcomes = adjustments.map(({ place, adjustment }) => {
    const missing = unknown.get(keyOf(place));
    return missing ?? adjusted(locked.get(keyOf(place)) ?? nothing, adjustment);
  });
  await writeLevels(tx, adjustments, outcomes, movement);
  return outcomes;
}

const nothing: StockLevel = { quantity: 0, reserved: 0 };

function adjusted(before: StockLevel, adjustment: StockAdjustment): Result<Adjusted> {
  const quantity = "quantity" in adjustment ? adjustment.quantity : before.quantity + adjustment.change;
  if (quantity < 0) return failure("quantity", "too-small");
  if (quantity > mostUnits) return failure("quantity", "too-large");
  return success({ before, after: { ...before, quantity } });
}

async function writeLevels(
  tx: Tx,
  adjustments: readonly PlacedAdjustment[],
  outcomes: readonly Result<Adjusted>[],
  { actor, at }: Pick<StockMovement, "actor" | "at">,
): Promise<void> {
  const moved = adjustments.flatMap(({ place, reason }, index) => {
    const outcome = outcomes[index];
    if (!outcome?.ok || outcome.value.before.quantity === outcome.value.after.quantity) return [];
    const { variation, size, warehouse } = place;
    const { before, after } = outcome.value;
    const levels = { before: before.quantity, after: after.quantity };
    return [{ variation, size, warehouse, ...levels, reason, actor, moved_at: at }];
  });
  if (moved.length === 0) return;
  await sql`
    update stock s set quantity = m.after from json_populate_recordset(null::stock_movement, ${JSON.stringify(moved)}::json) m
    where s.variation = m.variation and s.size = m.size and s.warehouse = m.warehouse
  `.execute(tx);
  await recordStockChange(tx, moved);
  await insertRows(tx, "stock_movement", moved);
}

function keyOf({ variation, size, warehouse }: StockLocation): string {
  return `${variation}-${size}-${warehouse}`;
}

/** Places as the parameters of one statement, to be joined as `p`. */
function asked(places: readonly StockLocation[]) {
  const list = (values: readonly number[]) => givenList(sql<readonly number[]>`${values}`, "integer");
  return sql`unnest(
    ${list(places.map(({ variation }) => variation))},
    ${list(places.map(({ size }) => size))},
    ${list(places.map(({ warehouse }) => warehouse))}
  ) as p (variation, size, warehouse)`;
}

/** A shelf of an item that has never had any gets a row, in key order. */
async function ensureStock(tx: Tx, places: readonly StockLocation[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    insert into stock (variation, size, warehouse, quantity)
    select variation, size, warehouse, 0 from ${asked(places)} order by 1, 2, 3 on conflict do nothing
  `.execute(tx);
}

async function readLevels(
  tx: Tx,
  places: readonly StockLocation[],
): Promise<ReadonlyMap<string, StockLevel>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<StockLocation & StockLevel>`
    select s.variation, s.size, s.warehouse, s.quantity, s.reserved from ${asked(places)}
    join stock s on s.variation = p.variation and s.size = p.size and s.warehouse = p.warehouse
  `.execute(tx);
  return new Map(rows.map(({ quantity, reserved, ...place }) => [keyOf(place), { quantity, reserved }]));
}

/** Failures of the places that are none. */
async function findUnknown(tx: Tx, places: readonly StockLocation[]): Promise<ReadonlyMap<string, Failure>> {
  const { rows } = await sql<StockLocation & { hasWarehouse: boolean; hasItem: boolean }>`
    select p.variation, p.size, p.warehouse,
      exists (select from warehouse w where w.id = p.warehouse) as "hasWarehouse",
      exists (select from variation_size v where v.variation = p.variation and v.size = p.size) as "hasItem"
    from ${asked(places)}
  `.execute(tx);
  return new Map(
    rows.flatMap(({ hasWarehouse, hasItem, ...place }) =>
      hasWarehouse && hasItem
        ? []
        : [[keyOf(place), failure(hasWarehouse ? "item" : "warehouse", "not-found")] as const],
    ),
  );
}
