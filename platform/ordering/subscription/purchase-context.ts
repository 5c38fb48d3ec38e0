import type { Transaction } from "kysely";
import { readSellable, type Sellable } from "../../catalogue/catalog/sellable.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { itemId, type ItemKey } from "../../selling/selection/line-id.ts";
import type { PurchaseContext } from "../../selling/selection/lines/purchase-context.ts";
import { sessionView } from "../../selling/session/session-view.ts";
import type { Contract } from "./contract.ts";
import { contractSession } from "./contract-selection.ts";

type Reading = Pick<Platform, "settings" | "now">;

/** The item as the contract's place sees it now; undefined: there is none. */
export async function sellableOf(
  tx: Transaction<Schema>,
  platform: Reading,
  contract: Contract,
  item: ItemKey,
): Promise<Sellable | undefined> {
  return (await purchaseContextOf(tx, platform, contract, item)).sellables.get(itemId(item));
}

/** The purchase context of the contract's place, with one item. */
export async function purchaseContextOf(
  tx: Transaction<Schema>,
  platform: Reading,
  contract: Contract,
  item: ItemKey,
): Promise<PurchaseContext> {
  const view = sessionView(contractSession(platform.settings, contract));
  const sellables = await readSellable(tx, platform, view, [item]);
  return { sellables, isShippedTo: true, reservedUnits: null };
}
