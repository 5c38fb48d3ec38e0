import { raceOver } from "./support/race-over.ts";

export const name = "races";
export const seconds = 240;

export const run = (bound: number) =>
  raceOver(
    [
      { line: "one process", processes: 1, delayMs: 0 },
      { line: "two processes", processes: 2, delayMs: 0 },
    ],
    bound,
  );
