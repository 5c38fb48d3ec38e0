import { tooManyRequests } from "../../rest/error-responses.ts";
import type { Answer } from "../answer.ts";
import type { SelectionCall } from "./in-selection.ts";

/** Counts one guess at a code by selection and by shopper; null: it may go on. shop-rest.md#transport. */
export async function countGuess(call: SelectionCall): Promise<Answer | null> {
  const { platform, rates, param, address, isForwarded } = call;
  const { voucherCallsPerMinute, voucherCallsPerMinuteAndAddress } = platform.config.limits;
  const ofSelection = { key: `voucher of ${param("selection")}`, limit: voucherCallsPerMinute };
  const ofShopper = { key: `voucher from ${address}`, limit: voucherCallsPerMinuteAndAddress };
  return refusalOf(await rates.shared.take(isForwarded ? [ofSelection, ofShopper] : [ofSelection]));
}

/** The same of a start of payment. */
export async function countPayment({ platform, rates, param }: SelectionCall): Promise<Answer | null> {
  const limit = platform.config.limits.paymentsPerMinute;
  return refusalOf(await rates.shared.take([{ key: `payment of ${param("selection")}`, limit }]));
}

function refusalOf(waitSeconds: number): Answer | null {
  return waitSeconds > 0 ? tooManyRequests(waitSeconds) : null;
}
