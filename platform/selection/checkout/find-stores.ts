import { failure, success, type Result } from "../../errors.ts";
import { wantsOf } from "../../stock/line-wants.ts";
import type { Platform } from "../../platform.ts";
import { priceSelection } from "../price/price-selection.ts";
import { readSelection } from "../read-selection.ts";
import type { Session } from "../../session/session.ts";
import { checkFulfilment } from "../../stores/fulfilment.ts";

/**
 * Which of these stores can deliver all of the session's selection, the one with the most to spare first. Fails with
 * `selection` empty. checkout-rest.md#selection-calls.
 */
export async function storesFor(
  platform: Pick<Platform, "db" | "settings" | "now">,
  session: Session,
  brickAndMortars: readonly number[],
): Promise<Result<readonly number[]>> {
  const selection = await readSelection(platform.db, session.selection);
  if (!selection || selection.lines.length === 0) return failure("selection", "selection-empty");
  const priced = await priceSelection(platform.db, platform, session, selection);
  // What cannot be sold here cannot be delivered either.
  if (priced.lines.length < selection.lines.length) return success([]);
  const wants = wantsOf(priced);
  const question = { brickAndMortars, selection: selection.id, wants };
  return success(await checkFulfilment(platform.db, platform.settings, question));
}
