import { ordersIn } from "../../../ordering/order/read/order-language.ts";
import type { Order } from "../../../ordering/order/order.ts";
import { perView, type StorefrontContext } from "../context.ts";
import { languageOf } from "../market/language.ts";
import { orderPurchase, type Purchase, type CatalogItem } from "../selection/purchase.ts";
import { blankItem } from "../../../catalogue/catalog/items/blank-item.ts";
import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { DisplayItemSize } from "../../../catalogue/catalog/items/display-item.ts";
import type { SnapshotLine } from "../../../ordering/order/snapshot.ts";
import { catalogScope, type CatalogScope } from "../catalog/catalog-scope.ts";
import { entryLoader } from "../catalog/loaders.ts";

/** The source of an `Order`. */
export interface OrderSource {
  readonly order: Order;
  readonly number: number;
  /** The order as it was bought, with the current catalogue data of its lines. */
  readonly purchase: () => Promise<Purchase>;
}

/** An order in the session's language. */
export async function orderSource(context: StorefrontContext, order: Order): Promise<OrderSource> {
  const [localised = order] = await ordersIn(context.platform, languageOf(context), [order]);
  return sourceOf(context, localised);
}

/** Orders in the session's language, loaded together. */
export async function orderSources(
  context: StorefrontContext,
  orders: readonly Order[],
): Promise<readonly OrderSource[]> {
  const localised = await ordersIn(context.platform, languageOf(context), orders);
  return localised.map((order) => sourceOf(context, order));
}

/** The purchase is read when a field needs it, together with those of other orders. */
function sourceOf(context: StorefrontContext, order: Order): OrderSource {
  let read: Promise<Purchase> | undefined;
  return {
    order,
    number: order.number,
    purchase: () => {
      read ??= readPurchase(context, order);
      return read;
    },
  };
}

async function readPurchase(context: StorefrontContext, order: Order): Promise<Purchase> {
  const catalogItemOf = await readCatalogItems(context, order);
  return orderPurchase(context.platform.settings, order.snapshot, languageOf(context), catalogItemOf);
}

/** A line of an order, or a part of a bundle, as far as its catalogItem is concerned. */
type OrderedLine = Omit<SnapshotLine, "contained">;

const scopesOf = perView(() => new Map<string, CatalogScope>());

/** The scope of an order's market and price list, shared by its orders; the session's when they no longer exist. */
function scopeOf(context: StorefrontContext, { market, priceList }: Order["snapshot"]): CatalogScope {
  const own = catalogScope(context, {});
  const { markets, pricelists } = context.platform.settings;
  const isKnown =
    markets.some((known) => known.market === market) &&
    pricelists.some(({ pricelist }) => pricelist === priceList);
  if (!isKnown) return own;
  const choices = scopesOf(context);
  const name = `${market} ${priceList}`;
  const view = { ...own.view, market, priceList };
  const scope = choices.get(name) ?? {
    ...own,
    view,
    markets: [market],
    priceLists: [priceList],
    market,
    priceList,
  };
  choices.set(name, scope);
  return scope;
}

/** Reads the catalogue items of the lines of an order, together with those of other orders. */
async function readCatalogItems(
  context: StorefrontContext,
  order: Order,
): Promise<(line: OrderedLine) => CatalogItem> {
  const scope = scopeOf(context, order.snapshot);
  const loader = entryLoader(context, scope);
  const displays = order.snapshot.lines.flatMap((line) =>
    line.giftCertificate ? [] : [line, ...line.contained].map(({ display }) => display),
  );
  const entries = await Promise.all([...new Set(displays)].map((display) => loader.load(display)));
  const known = new Map(entries.flatMap((entry) => (entry ? [[entry.item.id, entry] as const] : [])));
  return (line) => {
    const entry = line.giftCertificate ? undefined : known.get(line.display);
    const size = entry?.item.items.find((one) => one.size === line.size);
    return entry && size ? { entry, size, scope } : { ...snapshotItem(order, line), scope };
  };
}

/** The item from the snapshot of the order, for gift certificates and items that are no longer shown. */
function snapshotItem(
  { store, orderedAt }: Order,
  { display, size, item, itemSize }: OrderedLine,
): { readonly entry: CatalogEntry; readonly size: DisplayItemSize } {
  const frozen = { ...itemSize, size, x: 0, y: 0, preorder: false, infinite: false };
  const moment = orderedAt.toISOString();
  return {
    size: frozen,
    entry: {
      item: {
        ...blankItem,
        ...item,
        id: display,
        store,
        items: [frozen],
        createdAt: moment,
        modifiedAt: moment,
      },
      price: null,
      stock: [],
    },
  };
}
