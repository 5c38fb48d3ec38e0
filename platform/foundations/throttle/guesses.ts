import { LRUCache } from "lru-cache";
import type { Runtime } from "../runtime/runtime.ts";
import { windowMs, type Limited, type SharedRates } from "./shared-rates.ts";

const mostRemembered = 10_000;

/** Guesses at secrets that this process can tell by itself, limited by how many were wrong, in all processes together. */
export interface Guesses {
  /**
   * The seconds to wait when too many of this key were wrong, else 0: then it may be told whether this one is right.
   * Each wrong one is counted. Right ones cost nothing for a minute after one was let through, unless a wrong one comes
   * by the same key here. Throws UnavailableError.
   */
  take(limited: Limited, isRight: boolean): Promise<number>;
}

export function createGuesses(rates: SharedRates, now: Runtime["now"]): Guesses {
  const trustedUntil = new LRUCache<string, number>({ max: mostRemembered });
  const doubtedUntil = new LRUCache<string, number>({ max: mostRemembered });
  const inWork = new Map<string, Promise<number>>();
  const isDoubted = (key: string) => (doubtedUntil.get(key) ?? 0) > now().getTime();

  /** Counted before it is told, like a wrong one: those that come at the same moment elsewhere see it. */
  const takeRight = async (limited: Limited): Promise<number> => {
    const { key } = limited;
    const until = now().getTime() + windowMs;
    const wait = await rates.take([limited]);
    if (wait > 0) return wait;
    await rates.giveBack(key);
    if (!isDoubted(key)) trustedUntil.set(key, until);
    return 0;
  };

  return {
    take: async (limited, isRight) => {
      const { key } = limited;
      const time = now().getTime();
      if (!isRight) {
        doubtedUntil.set(key, time + windowMs);
        trustedUntil.delete(key);
        return rates.take([limited]);
      }
      if ((trustedUntil.get(key) ?? 0) > time) return 0;
      const known = inWork.get(key);
      if (known) return known;
      const work = takeRight(limited).finally(() => inWork.delete(key));
      inWork.set(key, work);
      return work;
    },
  };
}
