import { sql } from "kysely";
import { slug } from "../../catalog/addresses/slug.ts";
import { anyNumber, anyText } from "../../../foundations/database/any-of.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";

interface NewDisplay {
  readonly variation: number;
  readonly store: number;
}

/** Numbers and addresses for display items that are new, by `<variation>-<store>`. soap.md#product-mapping. */
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

/** Numbers of an address that are asked for at first; then twice as many each time. */
const firstAsked = 16;

/** How far an address has been looked at: the numbers below `next` are taken, those up to `asked` are known. */
interface Looked {
  next: number;
  asked: number;
}

/** Addresses that are taken in a space (a store, or a store and language), asked for in few questions. */
export class TakenUris {
  readonly #ask: (space: string, uris: readonly string[]) => Promise<readonly string[]>;
  readonly #taken = new Map<string, Set<string>>();
  readonly #looked = new Map<string, Looked>();

  constructor(ask: (space: string, uris: readonly string[]) => Promise<readonly string[]>) {
    this.#ask = ask;
  }

  /** Asks for many at once. */
  async look(wanted: readonly (readonly [space: string, base: string])[]): Promise<void> {
    const bySpace = new Map<string, Map<string, number>>();
    for (const [space, base] of wanted) {
      const times = bySpace.get(space) ?? new Map<string, number>();
      bySpace.set(space, times.set(base, (times.get(base) ?? 0) + 1));
    }
    for (const [space, times] of bySpace) {
      const bases = [...times.keys()];
      const taken = await this.#askFor(space, bases);
      const further = new Set(bases.filter((base) => taken.has(base) || (times.get(base) ?? 0) > 1));
      await this.#askFor(
        space,
        [...further].flatMap((base) => numbered(base, 2, firstAsked)),
      );
      for (const base of bases) {
        this.#looked.set(`${space} ${base}`, { next: 1, asked: further.has(base) ? firstAsked : 1 });
      }
    }
  }

  /** The first free one of `base`, `base-2` …; it is taken from now on. */
  async give(space: string, base: string): Promise<string> {
    const looked = this.#looked.get(`${space} ${base}`) ?? { next: 1, asked: 0 };
    this.#looked.set(`${space} ${base}`, looked);
    for (;;) {
      if (looked.next > looked.asked) {
        const until = Math.max(firstAsked, looked.asked * 2);
        await this.#askFor(space, numbered(base, looked.asked + 1, until));
        looked.asked = until;
      }
      const taken = this.#in(space);
      const uri = nthUri(base, looked.next);
      looked.next += 1;
      if (!taken.has(uri)) {
        taken.add(uri);
        return uri;
      }
    }
  }

  async #askFor(space: string, uris: readonly string[]): Promise<ReadonlySet<string>> {
    const taken = this.#in(space);
    if (uris.length > 0) for (const uri of await this.#ask(space, uris)) taken.add(uri);
    return taken;
  }

  #in(space: string): Set<string> {
    const taken = this.#taken.get(space) ?? new Set<string>();
    this.#taken.set(space, taken);
    return taken;
  }
}

function nthUri(base: string, number: number): string {
  return number === 1 ? base : `${base}-${number}`;
}

function numbered(base: string, from: number, until: number): string[] {
  return Array.from({ length: until - from + 1 }, (_, index) => nthUri(base, from + index));
}
