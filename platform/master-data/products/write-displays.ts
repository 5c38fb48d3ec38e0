import { anyNumber } from "../../database/any-of.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import { giveUris } from "../displays/display-uris.ts";
import type { DisplayInput } from "./product-record.ts";
import type { Tx } from "../../database/transaction.ts";
import { differs, orStored, writeChanged } from "../../integration/write-rows.ts";
import { writeLinks } from "./write-links.ts";
import type { KnownProducts } from "./known-products.ts";
import type { ProductReferences } from "./product-references.ts";
import type { WrittenVariation } from "./write-variations.ts";

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
