import { sql } from "kysely";
import { freeSlug, slug } from "../catalog/slug.ts";
import { anyNumber, anyText } from "../database/any-of.ts";
import type { Tx } from "./record.ts";

interface NewDisplay {
  readonly variation: number;
  readonly store: number;
}

/** Numbers and addresses for display items that are new, by `<variation>-<store>`. `soap.md` 4.2. */
export async function giveUris(
  tx: Tx,
  displays: readonly NewDisplay[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly uri: string }>> {
  const given = new Map<string, { id: number; uri: string }>();
  if (displays.length === 0) return given;
  const names = await tx
    .selectFrom("variation")
    .innerJoin("product", "product.id", "variation.product")
    .select(["variation.id", "variation.name as variant", "product.name"])
    .where("variation.id", "=", anyNumber(displays.map(({ variation }) => variation)))
    .execute();
  const bases = new Map(names.map(({ id, name, variant }) => [id, slug(name, variant)]));
  const { highest } = await tx
    .selectFrom("display")
    .select(sql<number>`coalesce(max(id), 0)`.as("highest"))
    .executeTakeFirstOrThrow();
  const taken = new TakenUris((store, uris) => takenUris(tx, store, uris));
  for (const [index, { variation, store }] of displays.entries()) {
    const id = highest + index + 1;
    given.set(`${variation}-${store}`, { id, uri: bases.get(variation) || `item-${id}` });
  }
  await taken.look(
    displays.map(({ variation, store }) => [String(store), given.get(`${variation}-${store}`)?.uri ?? ""]),
  );
  for (const [key, { id, uri }] of given) {
    const store = key.slice(key.indexOf("-") + 1);
    given.set(key, { id, uri: await taken.give(store, uri) });
  }
  return given;
}

async function takenUris(tx: Tx, store: string, uris: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom("display")
    .select("uri")
    .where("store", "=", Number(store))
    .where("uri", "=", anyText(uris))
    .execute();
  return rows.map(({ uri }) => uri);
}

const tried = 20;

/** Addresses that are taken in a space (a store, or a store and language), asked for in few questions. */
export class TakenUris {
  readonly #ask: (space: string, uris: readonly string[]) => Promise<readonly string[]>;
  readonly #taken = new Map<string, Set<string>>();
  readonly #asked = new Map<string, number>();

  constructor(ask: (space: string, uris: readonly string[]) => Promise<readonly string[]>) {
    this.#ask = ask;
  }

  /** Asks for many at once. */
  async look(wanted: readonly (readonly [space: string, base: string])[]): Promise<void> {
    const bySpace = new Map<string, Set<string>>();
    for (const [space, base] of wanted) bySpace.set(space, (bySpace.get(space) ?? new Set()).add(base));
    for (const [space, bases] of bySpace) {
      await this.#askFor(
        space,
        [...bases].flatMap((base) => numbered(base, 1)),
      );
      for (const base of bases) this.#asked.set(`${space} ${base}`, tried);
    }
  }

  /** The first free one of `base`, `base-2` …; it is taken from now on. */
  async give(space: string, base: string): Promise<string> {
    for (;;) {
      const asked = this.#asked.get(`${space} ${base}`) ?? 0;
      const taken = this.#taken.get(space) ?? new Set<string>();
      const free = freeSlug(base, (uri) => taken.has(uri));
      if (numbered(base, 1, asked).includes(free)) {
        this.#taken.set(space, taken.add(free));
        return free;
      }
      await this.#askFor(space, numbered(base, asked + 1));
      this.#asked.set(`${space} ${base}`, asked + tried);
    }
  }

  async #askFor(space: string, uris: readonly string[]): Promise<void> {
    const taken = this.#taken.get(space) ?? new Set<string>();
    for (const uri of await this.#ask(space, uris)) taken.add(uri);
    this.#taken.set(space, taken);
  }
}

function numbered(base: string, from: number, count = tried): string[] {
  return Array.from({ length: count }, (_, index) => (from + index === 1 ? base : `${base}-${from + index}`));
}
