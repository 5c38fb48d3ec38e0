import { sessionView } from "../../../session/session-view.ts";
import type { Session } from "../../../session/session.ts";
import type { WishlistItem } from "../../../wishlist/read-wishlist.ts";
import type { Wishlist } from "../../../wishlist/wishlist.ts";
import { productContext, type AnswerContext } from "../answer-context.ts";
import { readRelated } from "../catalog/related.ts";
import { formatProduct } from "../catalog/shape-product.ts";
import { timestampText } from "../../rest/format/timestamp.ts";

interface Page {
  readonly wishlist: Wishlist;
  readonly items: readonly WishlistItem[];
  /** Of all pages. */
  readonly total: number;
}

/**
 * A page of a list, its products as the session sees them now.
 * `checkout-rest.md` section 15.
 */
export async function formatWishlist(
  context: AnswerContext,
  session: Session,
  { wishlist, items, total }: Page,
): Promise<Record<string, unknown>> {
  const { catalog, settings } = context.platform;
  const view = sessionView(session, context.caller.preview);
  const entries = await catalog.entries(
    view,
    items.map(({ display }) => display),
  );
  const related = await readRelated(catalog, view, entries);
  const shape = productContext(context, session);
  const shown = new Map(
    entries.map((entry) => [entry.item.id, formatProduct(entry, shape, { mode: "short", entries: related })]),
  );
  return {
    wishlist: {
      wishlist: String(wishlist.id),
      isDefault: wishlist.isDefault,
      items: items.flatMap(({ id, display, createdAt }) => {
        const product = shown.get(display);
        const added = timestampText(createdAt, settings.timezone);
        return product ? [{ wishlistItem: String(id), product, createdAt: added }] : [];
      }),
    },
    totalItems: total,
  };
}
