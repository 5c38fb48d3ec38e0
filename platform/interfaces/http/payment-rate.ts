import type { Platform } from "../../platform.ts";
import type { Session } from "../../session/session.ts";
import type { RateCounter } from "./rate-counter.ts";

interface Counting {
  readonly platform: Pick<Platform, "config">;
  readonly rates: RateCounter;
}

/**
 * Counts a start of payment of a session, by whatever interface and process it is started; how many seconds to wait
 * when there were too many, else 0. `checkout-rest.md` section 18.
 */
export function takePayment(
  { platform, rates }: Counting,
  { tokenHash }: Pick<Session, "tokenHash">,
): Promise<number> {
  const { paymentsPerMinute } = platform.config.limits;
  return rates.shared.take([{ key: `payment ${tokenHash.toString("hex")}`, limit: paymentsPerMinute }]);
}
