import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { success, type Result } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { SelectionAccess } from "./selection-by-id.ts";
import { changeSelection, type SelectionOutcome } from "../change-selection.ts";

/**
 * Gives a locked selection to a customer, or to nobody (null). It becomes no account's saved selection, and is that of
 * none any more: what the customer has saved stays as it is. shop-rest.md#selections.
 */
export async function giveToCustomer(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  { selection, session }: SelectionAccess,
  customer: number | null,
): Promise<Result<SelectionOutcome>> {
  if (selection.customer !== customer) {
    await tx.updateTable("customer").set({ selection: null }).where("selection", "=", selection.id).execute();
  }
  const seenBy = session.isPlace ? { ...session, customer } : session;
  return changeSelection(tx, platform, seenBy, {
    change: (opened) => success(opened.customer === customer ? opened : { ...opened, customer }),
  });
}
