import { LRUCache } from "lru-cache";
import type { CachedPage } from "@/front/page-cache/cacheable-page";

/** Next renders a page at most once in this time, however many clients want it. */
const FRESH_MS = 1_000;
/** While Next renders the page again, other clients get the old one up to this age. */
const LONGEST_MS = 2_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Roughly the headers and the entry itself. */
const OVERHEAD_BYTES = 4_096;

type Entry = { readonly page: CachedPage; readonly cachedAt: number; isRefreshing: boolean };

/** A request that Next is answering. Its answer is not stored when the cache was cleared since it began. */
export type PendingRequest = { readonly key: string; readonly epoch: number };

/** Whole pages, cached for a second or two in front of Next. */
export class PageCache {
  readonly #pages = new LRUCache<string, Entry>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }) => page.body.length + OVERHEAD_BYTES,
    ttl: LONGEST_MS,
    ttlAutopurge: true,
  });
  readonly #now: () => number;
  #epoch = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The cached page; null: the caller asks Next for it. */
  take(key: string): CachedPage | null {
    const entry = this.#pages.get(key);
    if (entry === undefined) return null;
    const age = this.#now() - entry.cachedAt;
    if (age < FRESH_MS) return entry.page;
    if (age < LONGEST_MS && entry.isRefreshing) return entry.page;
    entry.isRefreshing = true;
    return null;
  }

  startRequest(key: string): PendingRequest {
    return { key, epoch: this.#epoch };
  }

  /** Stores what Next answered; null: the answer is not cacheable, and the older one is outdated. */
  put({ key, epoch }: PendingRequest, page: CachedPage | null): void {
    if (epoch !== this.#epoch) return;
    if (page === null) this.#pages.delete(key);
    else this.#pages.set(key, { page, cachedAt: this.#now(), isRefreshing: false });
  }

  /** Empties the cache. Answers to requests that began before are not stored either. */
  clear(): void {
    this.#epoch += 1;
    this.#pages.clear();
  }
}
