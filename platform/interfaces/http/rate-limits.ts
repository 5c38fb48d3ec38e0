import type { Platform } from "../../catalogue/context/platform.ts";
import type { Session } from "../../selling/session/session.ts";
import { createGuesses, type Guesses } from "../../foundations/throttle/guesses.ts";
import { createSharedRates, type SharedRates } from "../../foundations/throttle/shared-rates.ts";

const windowMs = 60_000;

/** Counts events by key within a minute, which begins with the first of them. */
export interface RateCounter {
  /** Counts one event of this process. Returns the seconds to wait when the limit is passed, else 0. */
  take(key: string, limit: number): number;
  /** Counts for all processes together: guards secrets, mailboxes and providers. */
  readonly shared: SharedRates;
  readonly guesses: Guesses;
}

interface WindowCount {
  readonly count: number;
  readonly endsAt: number;
}

/** The counter in memory drops the windows that are over once a minute. */
export function createRateCounter(platform: Pick<Platform, "db" | "now">): RateCounter {
  const counts = new Map<string, WindowCount>();
  let sweptAt = 0;
  const releaseExpired = (time: number) => {
    if (time - sweptAt < windowMs) return;
    for (const [key, { endsAt }] of counts) if (endsAt <= time) counts.delete(key);
    sweptAt = time;
  };
  const shared = createSharedRates(platform);
  return {
    shared,
    guesses: createGuesses(shared, platform.now),
    take: (key, limit) => {
      const time = platform.now().getTime();
      releaseExpired(time);
      const before = counts.get(key);
      const { count, endsAt } =
        before && before.endsAt > time
          ? { count: before.count + 1, endsAt: before.endsAt }
          : { count: 1, endsAt: time + windowMs };
      counts.set(key, { count, endsAt });
      return count > limit ? Math.max(1, Math.ceil((endsAt - time) / 1000)) : 0;
    },
  };
}

interface SessionCounting {
  readonly platform: Pick<Platform, "config">;
  readonly rates: RateCounter;
  readonly session: Pick<Session, "tokenHash">;
}

interface AddressCounting extends SessionCounting {
  /** The client's address. */
  readonly address: string;
}

/*
 * Each of these counts one call in all processes and interfaces together, and returns the seconds to wait when there
 * were too many, else 0. checkout-rest.md#rate-limits.
 */

type AccountCallName = "register" | "password mail" | "newsletter" | "back-in-stock" | "captcha";

/** Counts calls that are rare in normal use, by session and by address. */
export function takeAccountCall(
  { platform: { config }, rates, session, address }: AddressCounting,
  name: AccountCallName,
): Promise<number> {
  const { accountCallsPerMinute, accountCallsPerMinuteAndAddress } = config.limits;
  return rates.shared.take([
    { key: `${name} session ${session.tokenHash.toString("hex")}`, limit: accountCallsPerMinute },
    { key: `${name} address ${address}`, limit: accountCallsPerMinuteAndAddress },
  ]);
}

/** Counts guesses at a code or a card, by session and by address. */
export function takeGuess(
  { platform: { config }, rates, session, address }: AddressCounting,
  kind: "voucher" | "gift-card",
): Promise<number> {
  const { voucherCallsPerMinute, voucherCallsPerMinuteAndAddress } = config.limits;
  return rates.shared.take([
    { key: `${kind} ${session.tokenHash.toString("hex")}`, limit: voucherCallsPerMinute },
    { key: `${kind} from ${address}`, limit: voucherCallsPerMinuteAndAddress },
  ]);
}

/** Counts starts of payment, by session. */
export function takePayment({ platform, rates, session }: SessionCounting): Promise<number> {
  const { paymentsPerMinute } = platform.config.limits;
  return rates.shared.take([
    { key: `payment ${session.tokenHash.toString("hex")}`, limit: paymentsPerMinute },
  ]);
}
