import { failure, success, type Result } from "../../../foundations/errors.ts";
import { wantsOf } from "../../../catalogue/stock/line-wants.ts";
import type { StockWant } from "../../../catalogue/stock/stock.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { priceSelection } from "../price/price-selection.ts";
import { readSelection } from "../read-selection.ts";
import type { Session } from "../../session/session.ts";
import type { Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { planAllocation } from "../../../catalogue/stock/plan-allocation.ts";
import { type FreeStock, readFreeStock } from "../../../catalogue/stock/read-stock.ts";
import { findBrickAndMortar, storeSupply } from "../../stores/supply.ts";

/**
 * Which of these stores can deliver all of the session's selection, the one with the most to spare first. Fails with
 * `selection` empty. checkout-rest.md#selection-calls.
 */
export async function storesFor(
  platform: Pick<Platform, "db" | "settings" | "now">,
  session: Session,
  brickAndMortars: readonly number[],
): Promise<Result<readonly number[]>> {
  const selection = await readSelection(platform.db, session.selection);
  if (!selection || selection.lines.length === 0) return failure("selection", "selection-empty");
  const priced = await priceSelection(platform.db, platform, session, selection);
  // What cannot be sold here cannot be delivered either.
  if (priced.lines.length < selection.lines.length) return success([]);
  const wants = wantsOf(priced);
  const question = { brickAndMortars, selection: selection.id, wants };
  return success(await checkFulfilment(platform.db, platform.settings, question));
}

interface FulfilmentInput {
  /** Whose own reservations count as free. */
  readonly selection: string;
  readonly wants: readonly StockWant[];
  readonly brickAndMortars: readonly number[];
}

/** The stores that can deliver all of it, the one with the most to spare first. checkout-rest.md#selection-calls. */
async function checkFulfilment(
  db: Kysely<Schema>,
  settings: Settings,
  { selection, wants, brickAndMortars }: FulfilmentInput,
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
  if (!supply || planAllocation(wants, places, supply).shortages.length > 0) return null;
  const there = places.filter(({ warehouse }) => supply.warehouses.includes(warehouse));
  return there.reduce((sum, { available }) => sum + available, 0);
}
