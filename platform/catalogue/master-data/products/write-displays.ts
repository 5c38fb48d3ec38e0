import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import { giveUris } from "../displays/display-uris.ts";
import type { DisplayInput } from "./product-record.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { deleteRows, differs, insertRows, orStored, writeChanged } from "../../integration/write-rows.ts";
import type { KnownProducts } from "./known-products.ts";
import type { ProductReferences } from "./product-references.ts";
import type { WrittenVariation } from "./write-variations.ts";
import type { Ref } from "../../integration/field-types.ts";

export interface WrittenDisplay {
  readonly id: number;
  readonly product: number;
  readonly input: DisplayInput;
}

const blank = { id: 0, uri: "", minimum_quantity: 1, multiple_of: 1, created_at: null };

/** Writes the display items of the variations: one a store, with its address, categories and markets. */
export async function writeDisplays(
  tx: Tx,
  variations: readonly WrittenVariation[],
  known: KnownProducts,
  refs: ProductReferences,
  changes: CatalogChanges,
  now: Date,
): Promise<void> {
  const given = variations.flatMap(({ id, product, input }) =>
    (input.displays ?? []).map((display) => ({ variation: id, product, input: display })),
  );
  if (given.length === 0) return;
  const rows = await tx
    .selectFrom("display")
    .selectAll()
    .where("variation", "=", anyNumber(given.map(({ variation }) => variation)))
    .execute();
  const before = new Map(rows.map((row) => [`${row.variation}-${row.store}`, row]));
  const fresh = given.filter(({ variation, input }) => !before.has(`${variation}-${input.store}`));
  const made = await giveUris(
    tx,
    fresh.map(({ variation, input }) => ({ variation, store: input.store })),
  );
  const displays = given.map(({ variation, product, input }) => {
    const key = `${variation}-${input.store}`;
    const stored = before.get(key);
    const there = stored ?? { ...blank, ...made.get(key) };
    const row = {
      id: there.id,
      variation,
      store: input.store,
      uri: there.uri,
      minimum_quantity: Math.max(1, orStored(input.minimumorderamount, there.minimum_quantity)),
      multiple_of: Math.max(1, orStored(input.orderdenominator, there.multiple_of)),
      created_at: there.created_at ?? now,
    };
    const isChanged = differs(stored, row);
    return { product, input, row: { ...row, modified_at: now }, isNew: stored === undefined, isChanged };
  });
  const changed = displays.filter(({ isChanged }) => isChanged);
  await writeChanged(tx, "display", ["id"], changed);
  for (const { product, row } of changed) {
    changes.display(product, row.id);
    changes.dated.display.add(row.id);
  }
  const written = displays.map(({ product, input, row }) => ({ id: row.id, product, input }));
  await writeLinks(tx, written, known, refs, changes);
}

/** Adds and removes the categories and markets of display items. An empty list clears it. soap.md#lists. */
async function writeLinks(
  tx: Tx,
  displays: readonly WrittenDisplay[],
  known: KnownProducts,
  refs: ProductReferences,
  changes: CatalogChanges,
): Promise<void> {
  const ids = anyNumber(displays.map(({ id }) => id));
  const categories = await tx
    .selectFrom("display_category")
    .select(["display", "category as target"])
    .where("display", "=", ids)
    .execute();
  const markets = await tx
    .selectFrom("display_market")
    .select(["display", "market as target"])
    .where("display", "=", ids)
    .execute();
  const categoryLinks = planLinks(displays, categories, (display) => ({
    add: display.categories,
    remove: display.categoriesremove,
    numberOf: (id) => refs.category.get(id),
    isCleared: display.categories?.length === 0,
  }));
  const marketLinks = planLinks(displays, markets, (display) => ({
    add: display.markets,
    remove: display.marketsremove,
    numberOf: (id) => known.markets.get(id)?.id,
    isCleared: display.markets?.length === 0,
  }));
  const asCategory = ({ display, target }: Link) => ({ display, category: target });
  const asMarket = ({ display, target }: Link) => ({ display, market: target });
  await deleteRows(tx, "display_category", categoryLinks.removed.map(asCategory));
  await insertRows(tx, "display_category", categoryLinks.added.map(asCategory));
  await deleteRows(tx, "display_market", marketLinks.removed.map(asMarket));
  await insertRows(tx, "display_market", marketLinks.added.map(asMarket));
  const products = new Map(displays.map(({ id, product }) => [id, product]));
  for (const links of [categoryLinks, marketLinks]) {
    for (const { display } of [...links.added, ...links.removed]) {
      changes.display(products.get(display) ?? 0, display);
    }
  }
}

interface Link {
  readonly display: number;
  readonly target: number;
}

interface LinkInput {
  readonly add: readonly Ref[] | undefined;
  readonly remove: readonly Ref[] | undefined;
  readonly numberOf: (id: string) => number | undefined;
  readonly isCleared: boolean;
}

function planLinks(
  displays: readonly WrittenDisplay[],
  known: readonly Link[],
  inputOf: (display: WrittenDisplay["input"]) => LinkInput,
): { readonly added: readonly Link[]; readonly removed: readonly Link[] } {
  const added: Link[] = [];
  const removed: Link[] = [];
  const there = new Map<number, Set<number>>();
  for (const { display, target } of known) {
    there.set(display, (there.get(display) ?? new Set()).add(target));
  }
  for (const { id: display, input } of displays) {
    const before = there.get(display) ?? new Set<number>();
    const { wanted, gone } = targetsOf(inputOf(input), before);
    for (const target of wanted) {
      if (!before.has(target) && !gone.has(target)) added.push({ display, target });
    }
    for (const target of gone) {
      if (before.has(target)) removed.push({ display, target });
    }
  }
  return { added, removed };
}

function targetsOf({ add = [], remove = [], numberOf, isCleared }: LinkInput, before: ReadonlySet<number>) {
  const numbers = (refs: readonly Ref[]) =>
    refs.map(({ id }) => numberOf(id)).filter((number) => number !== undefined);
  return { wanted: [...new Set(numbers(add))], gone: new Set(isCleared ? before : numbers(remove)) };
}
