import { itemId } from "../../../selection/lines/line-id.ts";
import type { UnavailableItem } from "../../../selection/selection.ts";
import { productId } from "../../rest/format/line.ts";
import type { Body } from "../answer.ts";

/** One of `unavailable[]`. checkout-rest.md#unavailable-items. */
export function shapeUnavailable(lost: UnavailableItem): Body {
  const { originalQuantity, unavailable, available } = lost;
  return { item: itemId(lost), product: productId(lost), originalQuantity, unavailable, available };
}
