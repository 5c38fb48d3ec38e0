import { blankItem } from "../../../catalog/items/blank-item.ts";
import type { CatalogEntry } from "../../../catalog/catalog-entry.ts";
import type { DisplayItemSize } from "../../../catalog/items/display-item.ts";
import type { Order } from "../../../order/order.ts";
import type { SnapshotLine } from "../../../order/snapshot.ts";
import { catalogChoice, type CatalogChoice } from "../catalog-choice.ts";
import { entryLoader } from "../catalog/entry-loaders.ts";
import { perView, type StorefrontContext } from "../context.ts";
import type { Ware } from "../selection/purchase.ts";

/** A line of an order, or a part of a bundle, as far as its ware is concerned. */
export type OrderedLine = Omit<SnapshotLine, "contained">;

const choicesOf = perView(() => new Map<string, CatalogChoice>());

/** The catalogue of where an order was made, the same for all orders from there; of a place that is gone, the session's. */
function choiceOf(context: StorefrontContext, { market, priceList }: Order["snapshot"]): CatalogChoice {
  const own = catalogChoice(context, {});
  const { markets, pricelists } = context.platform.settings;
  const isKnown =
    markets.some((known) => known.market === market) &&
    pricelists.some(({ pricelist }) => pricelist === priceList);
  if (!isKnown) return own;
  const choices = choicesOf(context);
  const name = `${market} ${priceList}`;
  const view = { ...own.view, market, priceList };
  const choice = choices.get(name) ?? {
    ...own,
    view,
    markets: [market],
    priceLists: [priceList],
    market,
    priceList,
  };
  choices.set(name, choice);
  return choice;
}

/** What the lines of an order are of, read together with those of all orders that are shown. */
export async function readWares(
  context: StorefrontContext,
  order: Order,
): Promise<(line: OrderedLine) => Ware> {
  const choice = choiceOf(context, order.snapshot);
  const loader = entryLoader(context, choice);
  const displays = order.snapshot.lines.flatMap((line) =>
    line.giftCertificate ? [] : [line, ...line.contained].map(({ display }) => display),
  );
  const entries = await Promise.all([...new Set(displays)].map((display) => loader.load(display)));
  const known = new Map(entries.flatMap((entry) => (entry ? [[entry.item.id, entry] as const] : [])));
  return (line) => {
    const entry = line.giftCertificate ? undefined : known.get(line.display);
    const size = entry?.item.items.find((one) => one.size === line.size);
    return entry && size ? { entry, size, choice } : { ...frozenWare(order, line), choice };
  };
}

/** What an order keeps of what is not shown any more; of a gift certificate that is all there is. */
function frozenWare(
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
