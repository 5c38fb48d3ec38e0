import type { Kysely } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { CatalogueSettings } from "../../foundations/settings/schema.ts";
import { isWhole, type Bundle } from "./bundles/bundle.ts";
import { readBundles, type BundleSource } from "./bundles/read-bundles.ts";
import { withBundle } from "./catalog-entry.ts";
import type { SizeStock } from "./warehouse-stock.ts";
import type { DisplayPrice } from "./prices/price.ts";
import type { CatalogView } from "./catalog-view.ts";
import { type Certificate, findCertificateItem } from "./gift-certificates.ts";
import type { DisplayItem, DisplayItemSize } from "./items/display-item.ts";
import { readDocuments } from "./documents/read-documents.ts";
import type { FiguresOf } from "./read-entries.ts";
import { readFigures, type Figures } from "./prices/figures.ts";
import { isShown, itemInView, type StoredItem } from "./items/stored-item.ts";

export interface SellableKey {
  readonly display: number;
  readonly size: number;
  /** A gift certificate instead of an item. */
  readonly giftCertificate?: { readonly certificate: number } | undefined;
}

/** One size of a display item as the view sees it now. */
export interface Sellable {
  readonly item: DisplayItem;
  readonly itemSize: DisplayItemSize;
  /** null: not sellable in the price list; lines of some items have a price of their own: see `offerOf`. */
  readonly price: DisplayPrice | null;
  readonly taxGroup: string;
  /**
   * Active, shown in the market and published, a bundle with its parts; unpublished ones are shown in preview but
   * never sold.
   */
  readonly visible: boolean;
  /** Every size of the display item: with `item` and `price` it is a `CatalogEntry`. */
  readonly stock: readonly SizeStock[];
  /** What it is made of, when it is a bundle. */
  readonly bundle?: Bundle | undefined;
  /** Set when it is a gift certificate, and no item. */
  readonly certificate?: Certificate | undefined;
}

/**
 * Reads the items that selections are priced with, exactly (in the caller's transaction, where it has one): by
 * `<display>-<size>`, gift certificates by `gift-<id>`. A key whose display item or size does not exist is not in the
 * answer; one that is no longer shown is, with `visible` false.
 */
export async function readSellable(
  db: Kysely<Schema>,
  platform: { readonly settings: CatalogueSettings; readonly now: () => Date },
  view: CatalogView,
  keys: readonly SellableKey[],
): Promise<ReadonlyMap<string, Sellable>> {
  const { settings, now } = platform;
  const documents = (displays: readonly number[]) => readDocuments(db, displays, view.language);
  const figuresOf: FiguresOf = (displays) => readFigures(db, settings, view, displays, now());
  return sellablesOf({ db, settings, now, documents }, view, keys, figuresOf);
}

/** As `readSellable`, from any source of documents and figures. */
export async function sellablesOf(
  source: BundleSource,
  view: CatalogView,
  keys: readonly SellableKey[],
  figuresOf: FiguresOf,
): Promise<ReadonlyMap<string, Sellable>> {
  const displays = [...new Set(keys.filter(isItem).map(({ display }) => display))];
  const items = await source.documents(displays);
  const figures = await figuresOf(displays);
  const bundles = await readBundles(source, view, [...items.values()]);
  const sellables = new Map<string, Sellable>();
  for (const { display, size } of keys.filter(isItem)) {
    const stored = items.get(display);
    const sellable =
      stored &&
      itemSellable(view, size, { stored, figures: figures.get(display), bundle: bundles.get(display) });
    if (sellable) sellables.set(`${display}-${size}`, sellable);
  }
  for (const { giftCertificate } of keys) {
    const ware = giftCertificate && findCertificateItem(source.settings, view, giftCertificate.certificate);
    if (ware) sellables.set(`gift-${ware.certificate.certificate}`, certificateSellable(ware));
  }
  return sellables;
}

function isItem({ giftCertificate }: SellableKey): boolean {
  return giftCertificate === undefined;
}

interface ItemInput {
  readonly stored: StoredItem;
  readonly figures: Figures | undefined;
  readonly bundle: Bundle | undefined;
}

function itemSellable(
  view: CatalogView,
  size: number,
  { stored, figures, bundle }: ItemInput,
): Sellable | null {
  const { price = null, stock = [] } = figures ?? {};
  const plain = { item: itemInView(stored, view.preview), price, stock };
  const entry = bundle ? withBundle(plain, bundle) : plain;
  const itemSize = entry.item.items.find((candidate) => candidate.size === size);
  if (itemSize === undefined) return null;
  const visible = isShown(stored, { ...view, preview: false }) && (!bundle || isWhole(bundle));
  return { ...entry, itemSize, taxGroup: stored.taxGroup, visible };
}

function certificateSellable(ware: NonNullable<ReturnType<typeof findCertificateItem>>): Sellable {
  const { amount } = ware.certificate;
  const price =
    amount === null
      ? null
      : { before: amount, price: amount, showAsOnSale: false, showAsNew: false, campaign: null };
  return { ...ware, price, taxGroup: ware.item.taxGroup, visible: true, stock: [] };
}
