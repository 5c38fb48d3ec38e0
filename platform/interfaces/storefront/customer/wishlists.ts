import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { failure, success, type Failure, type Result } from "../../../errors.ts";
import { sessionView } from "../../../session/session-view.ts";
import {
  addWishlistItem,
  removeWishlistItem,
  lockWishlist,
  type Wishlist,
} from "../../../wishlist/wishlist.ts";
import { renewView, sessionOf, type StorefrontContext } from "../context.ts";
import { demandFeature } from "../demand-feature.ts";
import type { ResolverMap } from "../resolver.ts";
import { userErrorsOf, type ArgumentPaths } from "../user-errors.ts";
import { customerOf } from "./customer-source.ts";
import { wishlistSource, wishlistItems } from "./wishlist-source.ts";

interface ItemArguments {
  readonly displayItemId: number;
  readonly wishlistId?: number | null;
}

type Change = (tx: Transaction<Schema>, wishlist: Wishlist) => Promise<Result<Wishlist>>;

/** The list after a change of it; after a refusal as it stands. */
async function changeList(context: StorefrontContext, number: number, change: Change) {
  demandFeature(context, "wishlists");
  const { platform } = context;
  const customer = customerOf(context);
  const { wishlist, done } = await inTransaction(platform.db, async (tx) => {
    const locked = await lockWishlist(tx, customer, number, platform.now());
    if (!locked) return { wishlist: null, done: failure("wishlist", "not-found") };
    return { wishlist: locked, done: await change(tx, locked) };
  });
  await renewView(context);
  return {
    wishlist: wishlist && wishlistSource(wishlist),
    userErrors: done.ok ? [] : userErrorsOf(done, pathsOf(done)),
  };
}

/** What is twice on a list is the item's fault. */
function pathsOf({ problems }: Failure): ArgumentPaths {
  const isTwice = problems.some(({ code }) => code === "duplicate-item");
  return { displayItem: ["displayItemId"], wishlist: [isTwice ? "displayItemId" : "wishlistId"] };
}

async function addItem(context: StorefrontContext, { displayItemId, wishlistId }: ItemArguments) {
  const { catalog, now } = context.platform;
  const view = sessionView(sessionOf(context));
  const [shown] = catalog.shown(view, [displayItemId]);
  return changeList(context, wishlistId ?? 0, async (tx, wishlist) =>
    shown === undefined
      ? failure("displayItem", "not-found")
      : addWishlistItem(tx, wishlist, displayItemId, now()),
  );
}

/** What is not there is gone already. */
function removeItem(context: StorefrontContext, { displayItemId, wishlistId }: ItemArguments) {
  return changeList(context, wishlistId ?? 0, async (tx, wishlist) => {
    await removeWishlistItem(tx, wishlist, displayItemId);
    return success(wishlist);
  });
}

/** storefront-graphql.md#customer-operations. */
export const wishlistResolvers: ResolverMap = {
  Wishlist: { items: wishlistItems },
  Mutation: {
    addWishlistItem: (_source, args: ItemArguments, context) => addItem(context, args),
    removeWishlistItem: (_source, args: ItemArguments, context) => removeItem(context, args),
  },
};
