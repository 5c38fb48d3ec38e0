import { refuseTooMany, type Answer } from "../answer.ts";
import type { WriteCall } from "../endpoint.ts";

/** Counts one call of a kind by session and by address; null: it may go on. `checkout-rest.md` section 18. */
export function countSubscribe({ platform, session, caller, rates }: WriteCall, kind: string): Answer | null {
  const { subscribeCallsPerMinute, subscribeCallsPerMinuteAndAddress } = platform.config.limits;
  const ofSession = rates.take(`${kind} ${session.tokenHash.toString("hex")}`, subscribeCallsPerMinute);
  const ofAddress = rates.take(`${kind} from ${caller.address}`, subscribeCallsPerMinuteAndAddress);
  const waitSeconds = Math.max(ofSession, ofAddress);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : null;
}
