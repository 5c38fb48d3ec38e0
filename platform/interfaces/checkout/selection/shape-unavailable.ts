import { readSellable } from "../../../catalog/sellable.ts";
import { itemId } from "../../../selection/line-id.ts";
import type { UnavailableItem } from "../../../selection/selection.ts";
import { sessionView } from "../../../session/session-view.ts";
import type { Session } from "../../../session/session.ts";
import type { AnswerContext } from "../answer-context.ts";
import { lineProduct } from "./line-products.ts";

/** `unavailable[]`, with products as the form has them, also those not shown here any more. `checkout-rest.md` 11.6. */
export async function shapeUnavailable(
  context: AnswerContext,
  session: Session,
  items: readonly UnavailableItem[],
): Promise<Record<string, unknown>[]> {
  const { platform } = context;
  const known = await readSellable(platform.db, platform, sessionView(session), items);
  return items.map((lost) => {
    const entry = known.get(itemId(lost));
    return {
      item: itemId(lost),
      product: entry ? lineProduct(context, session, entry) : String(lost.display),
      originalQuantity: lost.originalQuantity,
      unavailable: lost.unavailable,
      available: lost.available,
    };
  });
}
