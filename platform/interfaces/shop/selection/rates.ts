import { refuseTooMany, type Answer } from "../answer.ts";
import type { SelectionCall } from "./in-selection.ts";

/** Counts one guess at a code by selection and by shopper; null: it may go on. `shop-rest.md` 1. */
export function countGuess({ platform, rates, param, address, isForwarded }: SelectionCall): Answer | null {
  const { voucherCallsPerMinute, voucherCallsPerMinuteAndAddress } = platform.config.limits;
  const ofSelection = rates.take(`voucher of ${param("selection")}`, voucherCallsPerMinute);
  const ofShopper = isForwarded ? rates.take(`voucher from ${address}`, voucherCallsPerMinuteAndAddress) : 0;
  return refusalOf(Math.max(ofSelection, ofShopper));
}

/** The same of a start of payment. */
export function countPayment({ platform, rates, param }: SelectionCall): Answer | null {
  return refusalOf(rates.take(`payment of ${param("selection")}`, platform.config.limits.paymentsPerMinute));
}

function refusalOf(waitSeconds: number): Answer | null {
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : null;
}
