import type { Transaction } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../database/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { failure, success, type Result } from "../../../errors.ts";
import { sessionView } from "../../../session/session-view.ts";
import { addWishlistItem, removeWishlistItem } from "../../../wishlist/change-wishlist.ts";
import { readWishlistItems, type WishlistItem } from "../../../wishlist/read-wishlist.ts";
import { lockWishlist, type Wishlist } from "../../../wishlist/wishlist.ts";
import { answer } from "../answer.ts";
import { readEndpoint, writeEndpoint, type ReadCall } from "../endpoint.ts";
import { positiveNumber } from "../../rest/parse/input.ts";
import { formatWishlist } from "./shape-wishlist.ts";
import { signedIn } from "./signed-in.ts";

const usualLimit = 20;
const longestPage = 100;

/** Empty: as if not given. */
const number = (schema: z.ZodType<number>, usual: number) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.default(usual));

const paging = z.object({
  page: number(positiveNumber.pipe(z.int().max(1_000_000)), 1),
  limit: number(positiveNumber.pipe(z.int().max(longestPage)), usualLimit),
});

type ItemCall = ReadCall<z.infer<typeof paging>, "wishlist" | "product">;

const declared = {
  feature: "wishlists",
  login: true,
  body: paging,
  query: ["page", "limit"],
} as const;

/** One page of a list; `0` is the default one, which is made at its first use. `checkout-rest.md` section 15. */
export const getWishlist = readEndpoint({
  ...declared,
  method: "GET",
  path: "customer/wishlists/{wishlist}",
  handle: (call) => answerWishlist(call, async (_tx, wishlist) => success(wishlist)),
});

export const postWishlistItem = writeEndpoint({
  ...declared,
  method: "POST",
  path: "customer/wishlists/{wishlist}/items/{product}",
  handle: async (call) => {
    const display = await shownProduct(call);
    return answerWishlist(call, async (tx, wishlist) =>
      display === null
        ? failure("displayItem", "not-found")
        : addWishlistItem(tx, wishlist, display, call.platform.now()),
    );
  },
});

export const deleteWishlistItem = writeEndpoint({
  ...declared,
  method: "DELETE",
  path: "customer/wishlists/{wishlist}/items/{product}",
  handle: (call) => {
    const display = numberOf(call.param("product"));
    return answerWishlist(call, async (tx, wishlist) =>
      display === null ? failure("displayItem", "not-found") : removeWishlistItem(tx, wishlist, display),
    );
  },
});

type Change = (tx: Transaction<Schema>, wishlist: Wishlist) => Promise<Result<Wishlist>>;

interface Kept {
  readonly wishlist: Wishlist;
  readonly items: readonly WishlistItem[];
}

/** The page asked for of the customer's list, after a change of it. */
async function answerWishlist(call: ReadCall<z.infer<typeof paging>, "wishlist">, change: Change) {
  const { platform, session } = call;
  const customer = signedIn(session);
  if (!customer.ok) return customer;
  const number = numberOf(call.param("wishlist"));
  const kept = await inTransaction(platform.db, async (tx): Promise<Result<Kept>> => {
    const wishlist = number === null ? null : await lockWishlist(tx, customer.value, number, platform.now());
    if (!wishlist) return failure("wishlist", "not-found");
    const changed = await change(tx, wishlist);
    if (!changed.ok) return changed;
    return success({ wishlist: changed.value, items: await readWishlistItems(tx, wishlist) });
  });
  return kept.ok ? answer(await formatWishlist(call, session, pageOf(call, kept.value))) : kept;
}

/** The page asked for of what the session sees of a list. */
function pageOf(
  { platform, session, caller, body }: ReadCall<z.infer<typeof paging>>,
  { wishlist, items }: Kept,
) {
  const displays = items.map(({ display }) => display);
  const shown = new Set(platform.catalog.shown(sessionView(session, caller.preview), displays));
  const seen = items.filter(({ display }) => shown.has(display));
  const { page, limit } = body;
  return { wishlist, items: seen.slice((page - 1) * limit, page * limit), total: seen.length };
}

/** null: the session sees no such product. */
async function shownProduct({ platform, session, caller, param }: ItemCall): Promise<number | null> {
  const display = numberOf(param("product"));
  if (display === null) return null;
  const view = sessionView(session, caller.preview);
  const [entry] = await platform.catalog.entries(view, [display]);
  return entry?.item.id ?? null;
}

function numberOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export const wishlistEndpoints = [getWishlist, postWishlistItem, deleteWishlistItem];
