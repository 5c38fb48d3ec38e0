import type { BundleSettings } from "../../../../../foundations/settings/schema/catalog.ts";
import { isWhole, type BundleFigures } from "../../../bundles/bundle.ts";
import { dynamicPrice } from "../../../bundles/bundle-price.ts";
import { bundleStock } from "../../../bundles/bundle-stock.ts";
import type { CatalogView } from "../../../catalog-view.ts";
import { priceAfter, type DisplayPrice } from "../../../prices/price.ts";
import type { Campaign } from "../../read/campaigns.ts";
import { localColour, sizeNames, tree, type PlainFigures, type PlainItem } from "./plain-catalogue.ts";

export interface PlainCatalogue {
  readonly items: ReadonlyMap<number, PlainItem>;
  readonly figures: ReadonlyMap<number, PlainFigures>;
  readonly campaigns: readonly Campaign[];
  readonly bundles: readonly BundleSettings[];
}

export interface PlainContext {
  readonly view: CatalogView;
  readonly warehouses: readonly number[];
  readonly now: Date;
}

/** A catalogue as one caller sees it, by the words of the rules. */
export class PlainSight {
  readonly look: PlainContext;
  readonly #catalogue: PlainCatalogue;

  constructor(catalogue: PlainCatalogue, look: PlainContext) {
    this.#catalogue = catalogue;
    this.look = look;
  }

  /** What is shown, lower ids first. */
  items(): readonly PlainItem[] {
    return [...this.#catalogue.items.values()]
      .filter((item) => this.isShown(item))
      .sort((a, b) => a.id - b.id);
  }

  isShown({ store, markets, preview }: PlainItem): boolean {
    const { view } = this.look;
    return (
      store === view.store &&
      (view.anyMarket === true || markets.includes(view.market)) &&
      (view.preview || !preview)
    );
  }

  price(item: PlainItem): DisplayPrice | null {
    const own = this.ownPrice(item);
    const bundle = this.#bundle(item);
    return bundle?.priceType === "dynamic" ? dynamicPrice(bundle, own) : own;
  }

  ownPrice({ id, product }: PlainItem): DisplayPrice | null {
    const { view, now } = this.look;
    const running = this.#catalogue.campaigns.filter(
      (one) =>
        one.products.has(product) &&
        (one.startsAt ?? now) <= now &&
        (one.stopsAt === null || now < one.stopsAt) &&
        (one.markets?.has(view.market) ?? true) &&
        (one.priceLists?.has(view.priceList) ?? true),
    );
    return priceAfter(
      this.#catalogue.figures.get(id)?.prices[view.priceList - 1] ?? null,
      running.map((one) =>
        Object.assign({}, one, { amount: one.prices.get(`${product}-${view.priceList}`) ?? null }),
      ),
    );
  }

  stock({ id, sizes }: PlainItem) {
    const { units = [] } = this.#catalogue.figures.get(id) ?? {};
    const all = sizes.map((name) => {
      const place = sizeNames.findIndex((known) => known === name);
      const available = this.look.warehouses.reduce((sum, one) => sum + (units[one - 1]?.[place] ?? 0), 0);
      return { size: place + 1, available };
    });
    return units.length === 0 || this.look.warehouses.length === 0 ? [] : all;
  }

  availableNames(item: PlainItem): readonly string[] {
    if (item.preview) return [];
    const bundle = this.#bundle(item);
    if (bundle) {
      const isPriced = bundle.priceType === "dynamic" || this.price(item) !== null;
      const { units, preorder } = bundleStock(bundle);
      return isPriced && isWhole(bundle) && (units > 0 || preorder) ? item.sizes : [];
    }
    if (this.price(item) === null) return [];
    const stock = this.stock(item);
    return item.sizes.filter((name, place) => name === item.always || (stock[place]?.available ?? 0) > 0);
  }

  isAvailable(item: PlainItem, names: readonly string[] | undefined): boolean {
    return this.availableNames(item).some((name) => names?.includes(name) ?? true);
  }

  categories({ categories }: PlainItem) {
    return categories
      .flatMap((id) => tree.get(id) ?? [])
      .filter(({ preview }) => this.look.view.preview || !preview);
  }

  isInside(item: PlainItem, wanted: readonly number[]): boolean {
    return this.categories(item).some(({ pathIds }) => pathIds.some((id) => wanted.includes(id)));
  }

  colours({ colour }: PlainItem): readonly string[] {
    return colour === null ? [] : [localColour(colour, this.look.view.language)];
  }

  #bundle(item: PlainItem): BundleFigures | undefined {
    const bundle = this.#catalogue.bundles.find(({ variant }) => variant === item.id);
    return (
      bundle && {
        ...bundle,
        sections: bundle.sections.map((section) => ({
          section: section.section,
          quantity: section.quantity,
          choices: section.items.flatMap(({ variant, size }) => {
            const part = this.#catalogue.items.get(variant);
            if (part === undefined || part.store !== item.store) return [];
            return part.sizes
              .filter((name) => size === undefined || size === name)
              .map((name) => ({
                item: part,
                itemSize: {
                  size: sizeNames.findIndex((known) => known === name) + 1,
                  preorder: name === part.always,
                  infinite: false,
                },
                price: this.ownPrice(part),
                stock: this.stock(part),
                visible: this.isShown(part) && !part.preview,
              }));
          }),
        })),
      }
    );
  }
}
