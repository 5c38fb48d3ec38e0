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

const MOST_PENDING = 5_000;

/**
 * Handles forms of one kind once, however often they are posted from one page. Two posts that reach two processes at
 * the same moment do count twice: the processes share nothing but the API.
 */
export class IdempotentForm<T> {
  /** A second post may come before the first is answered. */
  readonly #begun = new LRUCache<string, Promise<T>>({ max: MOST_PENDING, ttl: FORM_SECONDS * 1000 });

  /** Null: the form was handled before. A visitor without session gets one with each post, and keeps only one. */
  async run(session: Session | null, form: object, work: () => Promise<T>): Promise<T | null> {
    const store = await cookies();
    const { word, posted } = parseFormToken(store.get(FORM_COOKIE)?.value);
    const digest = digestOf(form);
    if (posted === digest) return null;
    const result = await (session === null
      ? work()
      : this.#share(`${session.token} ${word} ${digest}`, work));
    const value = formatFormToken({ word, posted: digest });
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
