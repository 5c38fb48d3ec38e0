import "server-only";
import { LRUCache } from "lru-cache";
import { cookies, headers } from "next/headers";
import { cookieAttributes } from "@/lib/session/session-cookie";
import {
  FORM_COOKIE,
  FORM_SECONDS,
  digestOf,
  parseFormToken,
  formatFormToken,
} from "@/lib/session/form-token";
import type { Session } from "@/lib/session/seal";

const KEPT = 5_000;

/**
 * Does what forms of one kind ask for once, however often they are posted from one page. Two presses that reach two
 * processes at the same moment do count twice: those share nothing but the API.
 */
export class IdempotentForm<T> {
  /** A second press comes before the answer to the first is seen. */
  readonly #begun = new LRUCache<string, Promise<T>>({ max: KEPT, ttl: FORM_SECONDS * 1000 });

  /** Null: it was done and answered already. Who has no session gets one with each post, and keeps but one of them. */
  async run(session: Session | null, form: object, work: () => Promise<T>): Promise<T | null> {
    const store = await cookies();
    const { word, posted } = parseFormToken(store.get(FORM_COOKIE)?.value);
    const mark = digestOf(form);
    if (posted === mark) return null;
    const result = await (session === null ? work() : this.#share(`${session.token} ${word} ${mark}`, work));
    const value = formatFormToken({ word, posted: mark });
    store.set(FORM_COOKIE, value, cookieAttributes(await headers(), FORM_SECONDS));
    return result;
  }

  async #share(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#begun.get(key);
    if (known !== undefined) return known;
    const result = work();
    this.#begun.set(key, result);
    try {
      return await result;
    } catch (error) {
      // What failed may be tried again.
      this.#begun.delete(key);
      throw error;
    }
  }
}
