import { raceOver } from "./support/race-over.ts";

export const name = "slow-races";
export const seconds = 600;

/** Each packet to the database takes 100 ms: who holds a lock holds it long. */
export const run = (bound: number) =>
  raceOver(
    [{ line: "two processes, 100 ms to the database", processes: 2, delayMs: 100, orders: 50 }],
    bound,
  );
