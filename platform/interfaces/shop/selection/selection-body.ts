import { readLink } from "../../../selling/selection/access/claim-selection.ts";
import type { SelectionOutcome } from "../../../selling/selection/change-selection.ts";
import type { Body } from "../answer.ts";
import type { ShopContext } from "../endpoint.ts";
import { shapeSelection } from "./shape-selection.ts";
import { itemId } from "../../../selling/selection/line-id.ts";
import type { UnavailableItem } from "../../../selling/selection/selection.ts";
import { productId } from "../../rest/format/line.ts";

/**
 * The flat selection object, with what the call lost and the link that gives it away. shop-rest.md#selection-object.
 */
export async function selectionBody(context: ShopContext, outcome: SelectionOutcome): Promise<Body> {
  const { session, priced, unavailable } = outcome;
  return {
    ...(unavailable.length > 0 && { unavailable: unavailable.map(shapeUnavailable) }),
    ...shapeSelection(context, session, priced),
    ...(await linkPart(context, outcome)),
  };
}

/** Nothing where the shop gives no links, or it was used. */
async function linkPart(
  { platform, plugin }: ShopContext,
  { priced: { selection } }: SelectionOutcome,
): Promise<Body> {
  const { paymentLinkTemplate: template } = plugin;
  if (template === undefined || !selection) return {};
  const hash = await readLink(platform.db, selection.id);
  if (hash === null) return {};
  return { paymentLink: template.replaceAll("%basket%", selection.id).replaceAll("%hash%", hash) };
}

/** One of `unavailable[]`. checkout-rest.md#unavailable-items. */
export function shapeUnavailable(lost: UnavailableItem): Body {
  const { originalQuantity, unavailable, available } = lost;
  return { item: itemId(lost), product: productId(lost), originalQuantity, unavailable, available };
}
