import { readSellable } from "../../../catalog/sellable.ts";
import { localised } from "../../../market/localised.ts";
import { priceListOf } from "../../../market/places.ts";
import { itemId } from "../../../selection/lines/line-id.ts";
import type { UnavailableItem } from "../../../selection/selection.ts";
import { sessionView } from "../../../session/session-view.ts";
import type { Session } from "../../../session/session.ts";
import type { AnswerContext } from "../answer-context.ts";
import { certificateProduct, productId } from "../../rest/format/line.ts";
import { lineProduct } from "./line-products.ts";

/** `unavailable[]`, with products as the form has them, also those not shown here any more. `checkout-rest.md` 11.6. */
export async function formatUnavailable(
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
      product: entry
        ? lineProduct(context, session, { ...lost, entry })
        : lostProduct(context, session, lost),
      originalQuantity: lost.originalQuantity,
      unavailable: lost.unavailable,
      available: lost.available,
    };
  });
}

/** What is left to say of something that the shop has no more, or sells in no currency of here. */
function lostProduct(
  { platform: { settings }, plugin }: AnswerContext,
  { language, priceList }: Session,
  lost: UnavailableItem,
): unknown {
  const { giftCertificate: choice } = lost;
  if (!choice || plugin.form === "classic") return productId(lost);
  const known = settings.giftCertificates.find((entry) => entry.giftCertificate === choice.certificate);
  const name = localised(known?.name ?? {}, language, settings.defaultLanguage);
  return certificateProduct(lost, name, null, priceListOf(settings, priceList).currency);
}
