import { takeGuess } from "../../http/rate-limits.ts";
import { refuseTooMany, type Answer } from "../answer.ts";
import type { WriteCall } from "../endpoint.ts";

/** Counts one guess at a code or a card; null: it may go on. `checkout-rest.md` section 18. */
export async function countGuess(
  { platform, session, caller, rates }: WriteCall,
  kind: "voucher" | "gift-card",
): Promise<Answer | null> {
  const waitSeconds = await takeGuess({ platform, rates, session, address: caller.address }, kind);
  return waitSeconds > 0 ? refuseTooMany(waitSeconds) : null;
}
