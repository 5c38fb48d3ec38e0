const windowMs = 60_000;

/** Counts events by key within a minute, which begins with the first of them. */
export interface RateCounter {
  /** Counts one more; the seconds to wait when that is more than the limit, else 0. */
  take(key: string, limit: number): number;
  /** The seconds to wait when the limit is used up, else 0. */
  peek(key: string, limit: number): number;
}

interface Counted {
  readonly count: number;
  readonly endsAt: number;
}

/** A counter in memory, for one process; it forgets what is over every minute. */
export function createRateCounter(now: () => Date): RateCounter {
  const counts = new Map<string, Counted>();
  let sweptAt = 0;
  const sweep = (time: number) => {
    if (time - sweptAt < windowMs) return;
    for (const [key, { endsAt }] of counts) if (endsAt <= time) counts.delete(key);
    sweptAt = time;
  };
  const withOneMore = (key: string, time: number): Counted => {
    const before = counts.get(key);
    return before && before.endsAt > time
      ? { count: before.count + 1, endsAt: before.endsAt }
      : { count: 1, endsAt: time + windowMs };
  };
  const wait = ({ count, endsAt }: Counted, limit: number, time: number) =>
    count > limit ? Math.max(1, Math.ceil((endsAt - time) / 1000)) : 0;
  return {
    take: (key, limit) => {
      const time = now().getTime();
      sweep(time);
      const counted = withOneMore(key, time);
      counts.set(key, counted);
      return wait(counted, limit, time);
    },
    peek: (key, limit) => {
      const time = now().getTime();
      return wait(withOneMore(key, time), limit, time);
    },
  };
}
