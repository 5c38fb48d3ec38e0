import { sessionView } from "../../../session/session-view.ts";
import { readItemsOf, readWishlists } from "../../../wishlist/read-wishlist.ts";
import type { Wishlist } from "../../../wishlist/wishlist.ts";
import { catalogChoice } from "../catalog-choice.ts";
import { entryLoader } from "../catalog/entry-loaders.ts";
import { displayItemSource, type DisplayItemSource } from "../catalog/display-item-source.ts";
import { perView, sessionOf, type StorefrontContext } from "../context.ts";
import { pageOfList, type PageArguments } from "../pagination.ts";
import { customerOf } from "./customer-source.ts";

/** What is shown as a `Wishlist`. */
export interface WishlistSource extends Wishlist {
  readonly name: string;
}

export function wishlistSource({ id, isDefault }: Wishlist): WishlistSource {
  return { id, isDefault, name: "Wishlist" };
}

const readAll = perView((context: StorefrontContext) => readWishlists(context.platform, customerOf(context)));

/** The lists of who is logged in, the default one first. */
export async function readWishlistSources(
  context: StorefrontContext,
  args: PageArguments,
): Promise<readonly WishlistSource[]> {
  return pageOfList(context, args, await readAll(context)).list.map(wishlistSource);
}

const ownChoice = perView((context: StorefrontContext) => catalogChoice(context, {}));

/** What is on them, of all lists together. */
const readItems = perView(async (context: StorefrontContext) => {
  const lists = await readAll(context);
  return readItemsOf(
    context.platform.db,
    lists.map(({ id }) => id),
  );
});

/** A page of what the session sees of a list, what was added last first. */
export async function wishlistItems(
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
  const { list } = pageOfList(context, args, seen);
  const choice = ownChoice(context);
  const loader = entryLoader(context, choice);
  const entries = await Promise.all(list.map((display) => loader.load(display)));
  return entries.flatMap((entry) => (entry ? [displayItemSource(entry, choice)] : []));
}
