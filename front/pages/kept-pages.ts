import { LRUCache } from "lru-cache";
import type { KeptPage } from "@/front/pages/kept-page";

/** Next is asked for a page once in this time, however many want it. */
const FRESH_MS = 1_000;
/** Others get the old one while that is under way, up to this age. */
const LONGEST_MS = 2_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Headers and the record itself, roughly. */
const OVERHEAD_BYTES = 4_096;

type Kept = { readonly page: KeptPage; readonly keptAt: number; isRenewed: boolean };

/** Taken when a page is asked of Next; what was dropped since then makes its answer worthless. */
export type Ticket = { readonly key: string; readonly epoch: number };

/** Pages for a moment, in front of what makes them. */
export class KeptPages {
  readonly #pages = new LRUCache<string, Kept>({
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

  /** The page; null for who is to ask Next for it. */
  take(key: string): KeptPage | null {
    const kept = this.#pages.get(key);
    if (kept === undefined) return null;
    const age = this.#now() - kept.keptAt;
    if (age < FRESH_MS) return kept.page;
    if (age < LONGEST_MS && kept.isRenewed) return kept.page;
    kept.isRenewed = true;
    return null;
  }

  ticket(key: string): Ticket {
    return { key, epoch: this.#epoch };
  }

  /** Keeps what Next answered; null: it is none to keep, and the older one is no longer true. */
  put({ key, epoch }: Ticket, page: KeptPage | null): void {
    if (epoch !== this.#epoch) return;
    if (page === null) this.#pages.delete(key);
    else this.#pages.set(key, { page, keptAt: this.#now(), isRenewed: false });
  }

  /** Something was dropped, and what was begun before is dropped with it. */
  clear(): void {
    this.#epoch += 1;
    this.#pages.clear();
  }
}
