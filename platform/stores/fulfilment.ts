import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Settings } from "../settings/schema.ts";
import type { StockWant } from "../stock/place.ts";
import { planTakes } from "../stock/plan.ts";
import { readFreeStock, type FreeStock } from "../stock/read-stock.ts";
import { findBrickAndMortar } from "./find-store.ts";
import { storeSupply } from "./supply.ts";

export interface FulfilmentQuestion {
  /** Whose own reservations count as free. */
  readonly selection: string;
  readonly wants: readonly StockWant[];
  readonly brickAndMortars: readonly number[];
}

/** The stores that can deliver all of it, the one with the most to spare first. checkout-rest.md#selection-calls. */
export async function checkFulfilment(
  db: Kysely<Schema>,
  settings: Settings,
  { selection, wants, brickAndMortars }: FulfilmentQuestion,
): Promise<readonly number[]> {
  const stock = await readFreeStock(db, selection, wants);
  return [...new Set(brickAndMortars)]
    .map((store) => ({ store, spare: spareOf(settings, store, stock) }))
    .filter((entry): entry is { store: number; spare: number } => entry.spare !== null)
    .sort((a, b) => b.spare - a.spare)
    .map(({ store }) => store);
}

/** Units that would be left of what is wanted; null: it cannot deliver all. */
function spareOf(settings: Settings, number: number, { wants, places }: FreeStock): number | null {
  const store = findBrickAndMortar(settings, number);
  const supply = store && storeSupply(settings, store);
  if (!supply || planTakes(wants, places, supply).shortages.length > 0) return null;
  const there = places.filter(({ warehouse }) => supply.warehouses.includes(warehouse));
  return there.reduce((sum, { available }) => sum + available, 0);
}
