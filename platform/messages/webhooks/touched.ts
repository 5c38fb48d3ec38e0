import type { NamedChange } from "../../catalogue/catalog/changes.ts";

/** What webhooks tell of, by kind. */
export type TouchedKind = "product" | Exclude<NamedChange, "all-of-list" | "all-of-market">;

/** Ids of what changed, each once. */
export class Touched {
  readonly #ids = new Map<TouchedKind, Set<string>>();

  add(kind: TouchedKind, ids: Iterable<number | string>): void {
    const known = this.#ids.get(kind) ?? new Set<string>();
    this.#ids.set(kind, known);
    for (const id of ids) known.add(String(id));
  }

  of(kind: TouchedKind): readonly string[] {
    return [...(this.#ids.get(kind) ?? [])];
  }
}
