import type { Transaction } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { sessionView } from "../../../selling/session/session-view.ts";
import type { Session } from "../../../selling/session/session.ts";
import {
  addWishlistItem,
  removeWishlistItem,
  lockWishlist,
  type Wishlist,
} from "../../../customers/wishlist/wishlist.ts";
import { readWishlistItems, type WishlistItem } from "../../../customers/wishlist/read-wishlist.ts";
import { timestampText } from "../../rest/format/timestamp.ts";
import { positiveNumber } from "../../rest/parse/input.ts";
import { formatProduct } from "../catalog/format-product.ts";
import { productContext, readRelated } from "../catalog/product-context.ts";
import type { ResponseContext } from "../client.ts";
import { readEndpoint, writeEndpoint, type ReadCall } from "../endpoint.ts";
import { respond } from "../response.ts";
import { requireCustomer } from "./customer-call.ts";

const usualLimit = 20;
const longestPage = 100;

/** An empty value counts as absent. */
const number = (schema: z.ZodType<number>, usual: number) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.default(usual));

const paging = z.object({
  page: number(positiveNumber.pipe(z.int().max(1_000_000)), 1),
  limit: number(positiveNumber.pipe(z.int().max(longestPage)), usualLimit),
});

type ItemCall = ReadCall<z.infer<typeof paging>, "wishlist" | "product">;

const wishlistOptions = {
  feature: "wishlists",
  login: true,
  body: paging,
  query: ["page", "limit"],
} as const;

/** One page of a list; `0` is the default one, which is made at its first use. checkout-rest.md#customer-calls. */
const getWishlist = readEndpoint({
  ...wishlistOptions,
  method: "GET",
  path: "customer/wishlists/{wishlist}",
  handle: (call) => respondWithWishlist(call, async (_tx, wishlist) => success(wishlist)),
});

const postWishlistItem = writeEndpoint({
  ...wishlistOptions,
  method: "POST",
  path: "customer/wishlists/{wishlist}/items/{product}",
  handle: async (call) => {
    const display = await shownProduct(call);
    return respondWithWishlist(call, async (tx, wishlist) =>
      display === null
        ? failure("displayItem", "not-found")
        : addWishlistItem(tx, wishlist, display, call.platform.now()),
    );
  },
});

const deleteWishlistItem = writeEndpoint({
  ...wishlistOptions,
  method: "DELETE",
  path: "customer/wishlists/{wishlist}/items/{product}",
  handle: (call) => {
    const display = numberOf(call.param("product"));
    return respondWithWishlist(call, async (tx, wishlist) =>
      display === null ? failure("displayItem", "not-found") : removeWishlistItem(tx, wishlist, display),
    );
  },
});

type Change = (tx: Transaction<Schema>, wishlist: Wishlist) => Promise<Result<Wishlist>>;

interface StoredWishlist {
  readonly wishlist: Wishlist;
  readonly items: readonly WishlistItem[];
}

/** Changes the customer's list, and responds with the requested page of it. */
async function respondWithWishlist(call: ReadCall<z.infer<typeof paging>, "wishlist">, change: Change) {
  const { platform, session } = call;
  const customer = requireCustomer(session);
  if (!customer.ok) return customer;
  const number = numberOf(call.param("wishlist"));
  const stored = await inTransaction(platform.db, async (tx): Promise<Result<StoredWishlist>> => {
    const wishlist = number === null ? null : await lockWishlist(tx, customer.value, number, platform.now());
    if (!wishlist) return failure("wishlist", "not-found");
    const changed = await change(tx, wishlist);
    if (!changed.ok) return changed;
    return success({ wishlist: changed.value, items: await readWishlistItems(tx, wishlist) });
  });
  return stored.ok ? respond(await formatWishlist(call, session, pageOf(call, stored.value))) : stored;
}

/** The requested page of the items that the session sees. */
function pageOf(
  { platform, session, client, body }: ReadCall<z.infer<typeof paging>>,
  { wishlist, items }: StoredWishlist,
) {
  const displays = items.map(({ display }) => display);
  const shown = new Set(platform.catalog.shown(sessionView(session, client.preview), displays));
  const seen = items.filter(({ display }) => shown.has(display));
  const { page, limit } = body;
  return { wishlist, items: seen.slice((page - 1) * limit, page * limit), total: seen.length };
}

/** null when the session does not see such a product. */
async function shownProduct({ platform, session, client, param }: ItemCall): Promise<number | null> {
  const display = numberOf(param("product"));
  if (display === null) return null;
  const view = sessionView(session, client.preview);
  const [entry] = await platform.catalog.entries(view, [display]);
  return entry?.item.id ?? null;
}

function numberOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export const wishlistEndpoints = [getWishlist, postWishlistItem, deleteWishlistItem];

interface Page {
  readonly wishlist: Wishlist;
  readonly items: readonly WishlistItem[];
  /** Of all pages. */
  readonly total: number;
}

/**
 * A page of a list, its products as the session sees them now.
 * checkout-rest.md#customer-calls.
 */
async function formatWishlist(
  context: ResponseContext,
  session: Session,
  { wishlist, items, total }: Page,
): Promise<Record<string, unknown>> {
  const { catalog, settings } = context.platform;
  const view = sessionView(session, context.client.preview);
  const entries = await catalog.entries(
    view,
    items.map(({ display }) => display),
  );
  const related = await readRelated(catalog, view, entries);
  const format = productContext(context, session);
  const shown = new Map(
    entries.map((entry) => [
      entry.item.id,
      formatProduct(entry, format, { mode: "short", entries: related }),
    ]),
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
