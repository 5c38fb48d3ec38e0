import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, type Failure, type Result, success } from "../../../foundations/errors.ts";
import { sessionView } from "../../../selling/session/session-view.ts";
import {
  addWishlistItem,
  lockWishlist,
  removeWishlistItem,
  type Wishlist,
} from "../../../customers/wishlist/wishlist.ts";
import { perView, renewView, requireFeature, sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { type ArgumentPaths, userErrorsOf } from "../user-errors.ts";
import { customerOf } from "./customer-source.ts";
import { readItemsOf, readWishlists } from "../../../customers/wishlist/read-wishlist.ts";
import { catalogScope } from "../catalog/catalog-scope.ts";
import { entryLoader } from "../catalog/loaders.ts";
import { displayItemSource, type DisplayItemSource } from "../catalog/display-item-source.ts";
import { type PageArguments, paginate } from "../pagination.ts";

interface ItemArguments {
  readonly displayItemId: number;
  readonly wishlistId?: number | null;
}

type Change = (tx: Transaction<Schema>, wishlist: Wishlist) => Promise<Result<Wishlist>>;

/** The list after a change of it; after a refusal as it stands. */
async function changeList(context: StorefrontContext, number: number, change: Change) {
  requireFeature(context, "wishlists");
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

/** The source of a `Wishlist`. */
interface WishlistSource extends Wishlist {
  readonly name: string;
}

function wishlistSource({ id, isDefault }: Wishlist): WishlistSource {
  return { id, isDefault, name: "Wishlist" };
}

const readAll = perView((context: StorefrontContext) => readWishlists(context.platform, customerOf(context)));

/** The lists of who is logged in, the default one first. */
export async function readWishlistSources(
  context: StorefrontContext,
  args: PageArguments,
): Promise<readonly WishlistSource[]> {
  return paginate(context, args, await readAll(context)).list.map(wishlistSource);
}

const ownScope = perView((context: StorefrontContext) => catalogScope(context, {}));

/** What is on them, of all lists together. */
const readItems = perView(async (context: StorefrontContext) => {
  const lists = await readAll(context);
  return readItemsOf(
    context.platform.db,
    lists.map(({ id }) => id),
  );
});

/** A page of what the session sees of a list, what was added last first. */
async function wishlistItems(
  { id }: WishlistSource,
  args: PageArguments,
  context: StorefrontContext,
): Promise<readonly DisplayItemSource[]> {
  const { catalog } = context.platform;
  const items = (await readItems(context))(id);
  const displays = items.map(({ display }) => display);
  const view = sessionView(sessionOf(context));
  const shown = new Set(catalog.shown(view, displays));
  const seen = displays.filter((display) => shown.has(display));
  const { list } = paginate(context, args, seen);
  const scope = ownScope(context);
  const loader = entryLoader(context, scope);
  const entries = await Promise.all(list.map((display) => loader.load(display)));
  return entries.flatMap((entry) => (entry ? [displayItemSource(entry, scope)] : []));
}
