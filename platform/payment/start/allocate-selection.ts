import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { Platform } from "../../platform.ts";
import { planChange } from "../../selection/change-selection.ts";
import { keepSelection } from "../../selection/open-selection.ts";
import { priceSelection } from "../../selection/price/price-selection.ts";
import type { UnavailableItem } from "../../selection/selection.ts";
import { failure, success, type Result } from "../../errors.ts";
import type { Session } from "../../session/session.ts";
import { takeStock } from "./reserve-selection.ts";

/**
 * Reserves what is in the selection of a locked session, as a start of payment does and for as long; what cannot be
 * had leaves the selection and is answered. Fails with `selection` empty. storefront-graphql.md#selection-operations.
 */
export async function allocateSelection(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
): Promise<Result<readonly UnavailableItem[]>> {
  const planned = await planChange(tx, platform, session, {});
  if (!planned.ok) return planned;
  const { opened, selection, unavailable: lost } = planned.value;
  if (opened.selection.lines.length === 0) return failure("selection", "selection-empty");
  const priced = await priceSelection(tx, platform, session, selection);
  const missing = await takeStock(tx, platform, { session, selection, priced, lost }, platform.now());
  if (missing) await keepSelection(tx, platform, opened, { session, selection: missing.selection });
  return success(missing?.unavailable ?? []);
}
