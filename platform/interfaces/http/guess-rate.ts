import type { Platform } from "../../platform.ts";
import type { Session } from "../../session/session.ts";
import type { RateCounter } from "./rate-counter.ts";

interface GuessingCall {
  readonly platform: Pick<Platform, "config">;
  readonly rates: RateCounter;
  readonly session: Pick<Session, "tokenHash">;
  /** The address of the caller. */
  readonly address: string;
}

/**
 * Counts one guess at a code or a card by session and by address, by whatever interface and process; the seconds
 * to wait when there were too many, else 0. `checkout-rest.md` section 18.
 */
export function takeGuess(
  { platform: { config }, rates, session, address }: GuessingCall,
  kind: "voucher" | "gift-card",
): Promise<number> {
  const { voucherCallsPerMinute, voucherCallsPerMinuteAndAddress } = config.limits;
  return rates.shared.take([
    { key: `${kind} ${session.tokenHash.toString("hex")}`, limit: voucherCallsPerMinute },
    { key: `${kind} from ${address}`, limit: voucherCallsPerMinuteAndAddress },
  ]);
}
