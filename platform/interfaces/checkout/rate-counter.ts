const windowMs = 60_000;

/** Counts events by key within the present minute. */
export interface RateCounter {
  /** Counts one more; the seconds to wait when that is more than the limit, else 0. */
  take(key: string, limit: number): number;
  /** The seconds to wait when the limit is used up, else 0. */
  peek(key: string, limit: number): number;
}

/** A counter in memory, for one process; it forgets everything when the minute is over. */
export function createRateCounter(now: () => Date): RateCounter {
  const counts = new Map<string, number>();
  let minute = 0;
  const begin = () => {
    const present = Math.floor(now().getTime() / windowMs);
    if (present !== minute) counts.clear();
    minute = present;
  };
  const wait = (count: number, limit: number) =>
    count > limit ? Math.max(1, Math.ceil(((minute + 1) * windowMs - now().getTime()) / 1000)) : 0;
  return {
    take: (key, limit) => {
      begin();
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return wait(count, limit);
    },
    peek: (key, limit) => {
      begin();
      return wait((counts.get(key) ?? 0) + 1, limit);
    },
  };
}
