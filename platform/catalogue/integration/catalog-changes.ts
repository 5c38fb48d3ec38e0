import { anyNumber } from "../../foundations/database/any-of.ts";
import { deriveDisplays } from "../catalog/documents/derive-documents.ts";
import { recordChanges, recordStockChange } from "../catalog/changes.ts";
import type { RecordsContext } from "./records-call.ts";
import type { Tx } from "../../foundations/database/transaction.ts";

/** What a call has changed so far, as sets of the platform's numbers; settled once, at its end. */
export class CatalogChanges {
  /** Whose catalogue entries must be derived again. */
  readonly products = new Set<number>();
  readonly modifiedProducts = new Set<number>();
  readonly modifiedVariations = new Set<number>();
  readonly modifiedDisplays = new Set<number>();
  /** Whose rows were written with the time of the call already. */
  readonly dated = {
    product: new Set<number>(),
    variation: new Set<number>(),
    display: new Set<number>(),
  };
  /** Variations with other stock, products with other prices. */
  readonly stocked = new Set<number>();
  readonly priced = new Set<number>();

  product(product: number): void {
    this.products.add(product);
    this.modifiedProducts.add(product);
  }

  variation(product: number, variation: number): void {
    this.products.add(product);
    this.modifiedVariations.add(variation);
  }

  display(product: number, display: number): void {
    this.products.add(product);
    this.modifiedDisplays.add(display);
  }
}

/** Dates what was changed, derives the catalogue entries, and leaves the trail that the index follows. */
export async function applyCatalogChanges(
  tx: Tx,
  changes: CatalogChanges,
  context: RecordsContext,
): Promise<void> {
  const { dated } = changes;
  await touch(tx, "product", without(changes.modifiedProducts, dated.product), context.now);
  await touch(tx, "variation", without(changes.modifiedVariations, dated.variation), context.now);
  await touch(tx, "display", without(changes.modifiedDisplays, dated.display), context.now);
  await deriveDisplays(tx, [...changes.products], context.settings);
  await recordStockChange(tx, await displaysOfVariations(tx, changes.stocked));
  await recordChanges(tx, "price", await displaysOfProducts(tx, changes.priced));
}

function without(ids: ReadonlySet<number>, others: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...ids].filter((id) => !others.has(id)));
}

async function touch(
  tx: Tx,
  table: "product" | "variation" | "display",
  ids: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  if (ids.size === 0) return;
  await tx.updateTable(table).set({ modified_at: now }).where("id", "=", anyNumber(ids)).execute();
}

async function displaysOfVariations(tx: Tx, variations: ReadonlySet<number>): Promise<number[]> {
  if (variations.size === 0) return [];
  const rows = await tx
    .selectFrom("display")
    .select("id")
    .where("variation", "=", anyNumber(variations))
    .execute();
  return rows.map(({ id }) => id);
}

export async function displaysOfProducts(tx: Tx, products: ReadonlySet<number>): Promise<number[]> {
  if (products.size === 0) return [];
  const rows = await tx
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .select("display.id")
    .where("variation.product", "=", anyNumber(products))
    .execute();
  return rows.map(({ id }) => id);
}
