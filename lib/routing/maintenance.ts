import "server-only";
import { existsSync } from "node:fs";
import { join } from "node:path";

const CHECK_INTERVAL_MS = 1_000;
/** What was paid is settled also while the shop is closed. */
const PAYMENT_BACK = /^\/[^/]+\/payment-(?:return|failed)\/?$/i;

let checked = { at: -CHECK_INTERVAL_MS, isOn: false };

/** Whether an operator has closed the shop: by `MAINTENANCE`, or by a file `maintenance` in `DATA_DIR`, at any time. */
export function isUnderMaintenance(pathname: string, now: number = performance.now()): boolean {
  if (PAYMENT_BACK.test(pathname)) return false;
  if (now - checked.at >= CHECK_INTERVAL_MS) checked = { at: now, isOn: isSwitchedOn() };
  return checked.isOn;
}

function isSwitchedOn(): boolean {
  const { MAINTENANCE, DATA_DIR = ".data" } = process.env;
  return MAINTENANCE === "1" || existsSync(join(/* turbopackIgnore: true */ DATA_DIR, "maintenance"));
}
