import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";

const LOOK_MS = 1_000;
/** What was paid is settled also while the shop is closed. */
const PAYMENT_BACK = /^\/[^/]+\/payment-(?:return|failed)\/?$/i;

let looked = { at: -LOOK_MS, isClosed: false };

/** Whether an operator has closed the shop: by `MAINTENANCE`, or by a file `maintenance` in `DATA_DIR`, at any time. */
export function isClosed(pathname: string, now: number = performance.now()): boolean {
  if (PAYMENT_BACK.test(pathname)) return false;
  if (now - looked.at >= LOOK_MS) looked = { at: now, isClosed: isSwitchedOn() };
  return looked.isClosed;
}

function isSwitchedOn(): boolean {
  const { MAINTENANCE, DATA_DIR = ".data" } = process.env;
  return MAINTENANCE === "1" || existsSync(join(/* turbopackIgnore: true */ DATA_DIR, "maintenance"));
}
