import type { CompiledQuery } from "kysely";
import { LRUCache } from "lru-cache";
import { DatabaseError } from "pg";

const textsCounted = 1_000;
const longestText = 4_000;
/** Each costs the server some memory for each connection. */
const namesGiven = 150;
const timesBeforeNamed = 10;

/**
 * Names by which the server keeps statements prepared, of one pool: their own, and one for any other statement that
 * comes again and again, which the server then need not parse and plan anew.
 */
export class StatementNames {
  readonly #times = new LRUCache<string, number>({ max: textsCounted });
  readonly #names = new Map<string, string>();
  readonly #isNaming: boolean;
  #generation = 0;

  /** `isNaming` false: none is kept prepared, as where each transaction may come to another connection of the server. */
  constructor(isNaming = true) {
    this.#isNaming = isNaming;
  }

  /** The name for a statement that is about to be sent; undefined: it has none. */
  of(query: CompiledQuery): string | undefined {
    if (!this.#isNaming) return undefined;
    const name = "name" in query && typeof query.name === "string" ? query.name : this.#nameOf(query.sql);
    return name === undefined || this.#generation === 0 ? name : `${name}~${this.#generation}`;
  }

  /** Grows when all names become others. */
  get generation(): number {
    return this.#generation;
  }

  /**
   * All names are others from now on: the tables have changed since statements of this generation were prepared. Of any
   * number that find it out at once, the first has seen to it.
   */
  renew(generation: number): void {
    if (generation === this.#generation) this.#generation += 1;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= namesGiven || text.length > longestText) return known;
    const times = (this.#times.get(text) ?? 0) + 1;
    if (times < timesBeforeNamed) {
      this.#times.set(text, times);
      return undefined;
    }
    this.#times.delete(text);
    const name = `often-${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Whether a statement failed because its table was given other columns since it was prepared; it did nothing. */
export function isOutdated(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery"
  );
}
