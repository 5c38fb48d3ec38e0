import type { Tx } from "../../../foundations/database/transaction.ts";
import { recordNamedChanges, recordSharedChange } from "../../catalog/changes.ts";
import { lockRecords } from "../../integration/lock-records.ts";

/** Why a category stays: categories below it, or products in it. */
export type CategoryInUse = "categories" | "products";

/**
 * Takes a category away with its texts and former addresses: they are not found any more. Answers what still needs it;
 * then nothing was changed. null: it is gone.
 */
export async function removeCategory(tx: Tx, category: number): Promise<CategoryInUse | null> {
  await lockRecords(tx);
  const below = await tx
    .selectFrom("category")
    .select("id")
    .where("parent", "=", category)
    .limit(1)
    .execute();
  if (below.length > 0) return "categories";
  const within = await tx
    .selectFrom("display_category")
    .select("display")
    .where("category", "=", category)
    .limit(1)
    .execute();
  if (within.length > 0) return "products";
  await tx.deleteFrom("category_text").where("category", "=", category).execute();
  await tx
    .deleteFrom("former_address")
    .where("kind", "=", "category")
    .where("subject", "=", category)
    .execute();
  await tx.deleteFrom("category").where("id", "=", category).execute();
  await recordSharedChange(tx, "categories");
  await recordNamedChanges(tx, "category", [category]);
  return null;
}
