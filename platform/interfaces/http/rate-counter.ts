import type { Platform } from "../../platform.ts";
import { createGuesses, type Guesses } from "../../throttle/guesses.ts";
import { createSharedRates, type SharedRates } from "../../throttle/shared-rates.ts";

const windowMs = 60_000;

/** Counts events by key within a minute, which begins with the first of them. */
export interface RateCounter {
  /** Counts one more of this process, which may be every call; the seconds to wait when that is more than the limit, else 0. */
  take(key: string, limit: number): number;
  /** What guards secrets, mailboxes and providers is counted by all processes together. */
  readonly shared: SharedRates;
  readonly guesses: Guesses;
}

interface Counted {
  readonly count: number;
  readonly endsAt: number;
}

/** A counter in memory forgets what is over every minute. */
export function createRateCounter(platform: Pick<Platform, "db" | "now">): RateCounter {
  const counts = new Map<string, Counted>();
  let sweptAt = 0;
  const sweep = (time: number) => {
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
      sweep(time);
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
