import { LRUCache } from "lru-cache";

type Entry<V> = { readonly value: V; freshUntil: number; isOutdated: boolean };

type Options = {
  readonly entries: number;
  readonly freshMs: number;
  /** After a failed renewal the old value counts as fresh this long, so that an outage is not probed by each read. */
  readonly staleMs: number;
  /** A renewal that takes longer goes on behind a value that is old and no more; absent: it is waited for. */
  readonly patienceMs?: number;
  readonly now?: () => number;
};

/** A bounded cache that keeps answering with the last value while its source is down. */
export class StaleCache<V> {
  readonly #kept: LRUCache<string, Entry<V>>;
  readonly #loading = new Map<string, Promise<V>>();
  readonly #options: Options;
  readonly #now: () => number;

  constructor(options: Options) {
    this.#options = options;
    this.#kept = new LRUCache({ max: options.entries });
    this.#now = options.now ?? Date.now;
  }

  /**
   * The value, at most `freshMs` old; older only while `load` fails or is slow. Throws what `load` throws when nothing
   * is kept.
   */
  async read(key: string, load: () => Promise<V>): Promise<V> {
    const kept = this.#kept.get(key);
    if (!kept) return this.#load(key, load);
    if (this.#now() < kept.freshUntil) return kept.value;
    const goOn = () => {
      kept.freshUntil = this.#now() + this.#options.staleMs;
      return kept.value;
    };
    const renewed = this.#load(key, load).catch(goOn);
    const { patienceMs } = this.#options;
    return patienceMs === undefined || kept.isOutdated ? renewed : patiently(renewed, patienceMs, goOn);
  }

  /** Marks matching values as outdated: the next read of each loads it again. */
  expire(isMeant: (value: V) => boolean = () => true): void {
    for (const kept of this.#kept.values()) {
      if (isMeant(kept.value)) Object.assign(kept, { freshUntil: 0, isOutdated: true });
    }
  }

  /** The value as it is now; throws when `load` does, even when an older one is kept. */
  async renew(key: string, load: () => Promise<V>): Promise<V> {
    return this.#load(key, load);
  }

  #load(key: string, load: () => Promise<V>): Promise<V> {
    const running = this.#loading.get(key);
    if (running) return running;
    const loading = this.#store(key, load).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #store(key: string, load: () => Promise<V>): Promise<V> {
    const value = await load();
    this.#kept.set(key, { value, freshUntil: this.#now() + this.#options.freshMs, isOutdated: false });
    return value;
  }
}

/** What is awaited, or `otherwise` when that takes longer than `ms`. */
async function patiently<V>(awaited: Promise<V>, ms: number, otherwise: () => V): Promise<V> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<V>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), ms);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}
