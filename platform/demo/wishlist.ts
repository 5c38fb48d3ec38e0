import type { Tx } from "../foundations/database/transaction.ts";
import { addWishlistItem, lockWishlist } from "../customers/wishlist/wishlist.ts";
import { findAnna } from "./orders.ts";

/** Ids of the catalogue sheets, the first wish first. */
const wishes = ["10041", "40091", "10191", "30021"];

/** Puts some products on Anna's wishlist. */
export async function createDemoWishlist(tx: Tx, now: Date): Promise<void> {
  const anna = await findAnna(tx);
  const wishlist = anna && (await lockWishlist(tx, anna.customer, 0, now));
  if (!anna || !wishlist) return;
  for (const variation of wishes) {
    const display = await findDisplay(tx, anna.store, variation);
    const added = await addWishlistItem(tx, wishlist, display, now);
    if (!added.ok) throw new Error(`A demo wish was refused: ${JSON.stringify(added.problems)}`);
  }
}

async function findDisplay(tx: Tx, store: number, variation: string): Promise<number> {
  const { id } = await tx
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .select("display.id")
    .where("display.store", "=", store)
    .where("variation.external_id", "=", variation)
    .executeTakeFirstOrThrow();
  return id;
}
