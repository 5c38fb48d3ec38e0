import type { Database } from "../../../foundations/database/open.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { allocateStock } from "../allocate-stock.ts";
import type { StockWant } from "../stock.ts";
import { releaseExpiredStock, releaseStock } from "../reservations.ts";
import { reserveStock } from "../reserve-stock.ts";
import { far, near } from "./stock-rows.ts";

const minuteMs = 60_000;

/** The stock's operations in transactions of their own, for a market that uses both warehouses, with a clock. */
export function keeperOf({ db }: Database) {
  let now = new Date("2026-11-20T12:00:00Z");
  const later = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
  const claim = (selection: string, wants: readonly StockWant[], oversell: boolean) => ({
    selection,
    wants,
    warehouses: [near, far],
    now,
    oversell,
  });
  return {
    pass: (minutes: number) => {
      now = later(minutes);
    },
    /** For 30 minutes. */
    reserve: (selection: string, wants: readonly StockWant[], oversell = false) =>
      inTransaction(db, (tx) => reserveStock(tx, { ...claim(selection, wants, oversell), until: later(30) })),
    allocate: (selection: string, wants: readonly StockWant[], oversell = false) =>
      inTransaction(db, (tx) => allocateStock(tx, claim(selection, wants, oversell))),
    release: (selection: string) => inTransaction(db, (tx) => releaseStock(tx, selection)),
    releaseExpired: () => releaseExpiredStock(db, now),
  };
}

export type Keeper = ReturnType<typeof keeperOf>;
