import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import { lockLapsedStock, lockStock } from "./locks.ts";
import { giveBack, readHeldItems, recordStockOf } from "./reservations.ts";

/** Gives back everything that the selection holds. */
export async function releaseStock(tx: Transaction<Schema>, selection: string): Promise<void> {
  const locked = await lockStock(tx, await readHeldItems(tx, selection));
  await recordStockOf(tx, await giveBack(tx, locked, { selection }));
}

/** Gives back what has lapsed, batch by batch; places that somebody works on wait for the next time. */
export async function releaseLapsedStock(db: Kysely<Schema>, now: Date): Promise<void> {
  let freed: number;
  do {
    freed = await inTransaction(db, async (tx) => {
      const locked = await lockLapsedStock(tx, now);
      await recordStockOf(tx, await giveBack(tx, locked, { lapsedAt: now }));
      return locked.length;
    });
  } while (freed > 0);
}
