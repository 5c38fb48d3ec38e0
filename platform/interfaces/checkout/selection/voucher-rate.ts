import { refuseTooMany, type Answer } from "../answer.ts";
import type { WriteCall } from "../endpoint.ts";

/** Counts one guess at a code or a card by session and by address; null: it may go on. `checkout-rest.md` section 18. */
export function countGuess(
  { platform, session, caller, rates }: WriteCall,
  kind: "voucher" | "gift-card",
): Answer | null {
  const { voucherCallsPerMinute, voucherCallsPerMinuteAndAddress } = platform.config.limits;
  const ofSession = rates.take(`${kind} ${session.tokenHash.toString("hex")}`, voucherCallsPerMinute);
  const ofAddress = rates.take(`${kind} from ${caller.address}`, voucherCallsPerMinuteAndAddress);
  const waitSeconds = Math.max(ofSession, ofAddress);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : null;
}
