import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import { assignNumbers } from "../../integration/external-ids.ts";
import type { Placed } from "../../integration/problems.ts";
import type { ProductInput, VariationInput } from "./product-record.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { differs, orStored, writeChanged } from "../../integration/write-rows.ts";
import type { KnownProducts } from "./known-products.ts";
import type { ProductReferences } from "./product-references.ts";

/** A variation of the call, as it is now. */
export interface WrittenVariation {
  readonly id: number;
  readonly product: number;
  readonly sizeTable: number | null;
  readonly input: VariationInput;
}

const blank = {
  position: null,
  status: "active",
  sku: "",
  name: "",
  stock_id: "",
  size_table: null,
  cost: "",
};

/** Writes the variations of the products; a new one comes after those that are there. */
export async function writeVariations(
  tx: Tx,
  records: readonly Placed<ProductInput>[],
  products: ReadonlyMap<string, number>,
  known: KnownProducts,
  refs: ProductReferences,
  changes: CatalogChanges,
  now: Date,
): Promise<readonly WrittenVariation[]> {
  const inputs = records.flatMap(({ value }) => {
    const product = products.get(value.id);
    return product === undefined
      ? []
      : (value.variations ?? []).map((input, index) => ({ input, product, index }));
  });
  const fresh = inputs.map(({ input }) => input.id).filter((id) => !known.variations.has(id));
  const given = await assignNumbers(tx, "variation", fresh);
  const last = lastPositions(known);
  const all = inputs.map(({ input, product, index }) => {
    const before = known.variations.get(input.id);
    const id = before?.id ?? given.get(input.id) ?? 0;
    const there = before ?? blank;
    const sizeTable = input.sizetable ? (refs.sizeTable.get(input.sizetable.id) ?? null) : null;
    const row = {
      id,
      external_id: input.id,
      product,
      position: there.position ?? (last.get(product) ?? 0) + index + 1,
      status: orStored(input.status, there.status),
      sku: orStored(input.sku, there.sku),
      name: orStored(input.description, there.name),
      stock_id: orStored(input.stockid, there.stock_id),
      size_table: there.size_table ?? sizeTable,
      cost: orStored(input.cog, there.cost),
    };
    const isChanged = differs(before, row);
    return { input, isNew: before === undefined, isChanged, row: { ...row, modified_at: now } };
  });
  const changed = all.filter(({ isChanged }) => isChanged);
  await writeChanged(tx, "variation", ["id"], changed);
  for (const { row } of changed) {
    changes.variation(row.product, row.id);
    changes.dated.variation.add(row.id);
  }
  return all.map(({ input, row }) => ({
    id: row.id,
    product: row.product,
    sizeTable: row.size_table,
    input,
  }));
}

function lastPositions(known: KnownProducts): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const { product, position } of known.variations.values()) {
    last.set(product, Math.max(position, last.get(product) ?? 0));
  }
  return last;
}
