import type { BundleSettings } from "../../../../settings/bundles.ts";
import { isWhole, type BundleFigures } from "../../../bundles/bundle.ts";
import { dynamicPrice } from "../../../bundles/bundle-price.ts";
import { bundleStock } from "../../../bundles/bundle-stock.ts";
import type { CatalogView, DisplayPrice } from "../../../catalog.ts";
import type { FilterEntry, ListingQuery } from "../../../listing.ts";
import { bandsFor, compareBands, isInBand, priceBandText } from "../../../price-bands.ts";
import { priceAfter } from "../../../price.ts";
import type { Campaign } from "../../campaign.ts";
import {
  isoDay,
  localColour,
  localUri,
  named,
  sizeNames,
  sizeOrder,
  tree,
  type PlainFigures,
  type PlainItem,
} from "./plain-catalogue.ts";

export interface PlainCatalogue {
  readonly items: ReadonlyMap<number, PlainItem>;
  readonly figures: ReadonlyMap<number, PlainFigures>;
  readonly campaigns: readonly Campaign[];
  readonly bundles: readonly BundleSettings[];
}

export interface PlainLook {
  readonly view: CatalogView;
  readonly warehouses: readonly number[];
  readonly now: Date;
}

type Choices = Partial<ListingQuery>;

/** Answers listings by the words of the rules, one item after the other: slow, and easy to see through. */
export class PlainListing {
  readonly #catalogue: PlainCatalogue;
  readonly #look: PlainLook;
  readonly #hits: ReadonlyMap<number, number> | null;

  constructor(catalogue: PlainCatalogue, look: PlainLook, hits: ReadonlyMap<number, number> | null) {
    this.#catalogue = catalogue;
    this.#look = look;
    this.#hits = hits;
  }

  answer(query: ListingQuery) {
    const result = this.#result(query);
    const sorted = this.#sort(result, query);
    const end = query.limit === undefined ? undefined : query.skip + query.limit;
    const ids = sorted.slice(query.skip, end).map(({ id }) => id);
    return { ids, total: result.length, filters: this.#filters(query) };
  }

  isShown({ store, markets, preview }: PlainItem): boolean {
    const { view } = this.#look;
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
    const { view, now } = this.#look;
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
      running.map((one) => ({ ...one, amount: one.prices.get(`${product}-${view.priceList}`) ?? null })),
    );
  }

  stock({ id, sizes }: PlainItem) {
    const { units = [] } = this.#catalogue.figures.get(id) ?? {};
    const all = sizes.map((name) => {
      const place = sizeNames.findIndex((known) => known === name);
      const available = this.#look.warehouses.reduce((sum, one) => sum + (units[one - 1]?.[place] ?? 0), 0);
      return { size: place + 1, available };
    });
    return units.length === 0 || this.#look.warehouses.length === 0 ? [] : all;
  }

  #bundle(item: PlainItem): BundleFigures | undefined {
    const bundle = this.#catalogue.bundles.find(({ variant }) => variant === item.id);
    return (
      bundle && {
        ...bundle,
        sections: bundle.sections.map((section) => ({
          ...section,
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

  #availableNames(item: PlainItem): readonly string[] {
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

  #isAvailable(item: PlainItem, names: readonly string[] | undefined): boolean {
    return this.#availableNames(item).some((name) => names?.includes(name) ?? true);
  }

  #categories({ categories }: PlainItem) {
    return categories
      .flatMap((id) => tree.get(id) ?? [])
      .filter(({ preview }) => this.#look.view.preview || !preview);
  }

  #isInside(item: PlainItem, wanted: readonly number[]): boolean {
    return this.#categories(item).some(({ pathIds }) => pathIds.some((id) => wanted.includes(id)));
  }

  #colours({ colour }: PlainItem): readonly string[] {
    return colour === null ? [] : [localColour(colour, this.#look.view.language)];
  }

  /** Whether a product meets all of what is asked of products. */
  #meets(item: PlainItem, query: ListingQuery): boolean {
    const some = <T>(wanted: readonly T[] | undefined, had: readonly T[]) =>
      wanted === undefined || had.some((value) => wanted.includes(value));
    const price = this.price(item);
    return (
      some(query.brands, item.brand === null ? [] : [item.brand]) &&
      some(query.collections, item.collection === null ? [] : [item.collection]) &&
      some(query.swatches, this.#colours(item)) &&
      some(query.itemNames, item.sizes) &&
      [...(query.attributes?.values() ?? [])].every((wanted) => some(wanted, item.washes)) &&
      (query.prices?.some((band) => price !== null && isInBand(price.price, band)) ?? true) &&
      (query.onlyAvailable !== true || this.#isAvailable(item, query.itemNames)) &&
      [undefined, price?.showAsNew ?? false].includes(query.showAsNew) &&
      [undefined, price?.showAsOnSale ?? false].includes(query.showAsOnSale) &&
      (this.#hits?.has(item.id) ?? true)
    );
  }

  /** What may speak for an entry: itself, and what it is related to. */
  #speakers(item: PlainItem, { matchRelated }: ListingQuery): readonly PlainItem[] {
    const { variants, related } = item;
    const others = { none: [], variant: variants, all: [...variants, ...related] }[matchRelated];
    return [
      item,
      ...others.flatMap((id) => this.#catalogue.items.get(id) ?? []).filter((one) => this.isShown(one)),
    ];
  }

  /** Every entry of the catalogue; of a grouped list primary variants, and what is asked for by name. */
  #entries({ grouped, products, within }: ListingQuery): readonly PlainItem[] {
    const asked = (id: number) =>
      (products?.includes(id) ?? false) || (within?.kind === "product" && within.id === id);
    return [...this.#catalogue.items.values()]
      .filter((item) => this.isShown(item) && (!grouped || item.primary || asked(item.id)))
      .sort((a, b) => a.id - b.id);
  }

  #result(query: ListingQuery): readonly PlainItem[] {
    const { products, serviceProducts, within, categories } = query;
    return this.#entries(query).filter(
      (item) =>
        (products?.includes(item.id) ?? true) &&
        (serviceProducts?.includes(item.product) ?? true) &&
        (within?.kind !== "product" || within.id === item.id) &&
        (within?.kind !== "category" || this.#isInside(item, [within.id])) &&
        (categories === undefined || this.#isInside(item, categories)) &&
        this.#speakers(item, query).some((speaker) => this.#meets(speaker, query)),
    );
  }

  /** Entries of a result that have a value, themselves or by a product that meets the query. */
  #counts(
    query: ListingQuery,
    own: Choices,
    has: (item: PlainItem) => boolean,
    hasOpen: (item: PlainItem) => boolean = has,
  ) {
    const without = { ...query, ...own };
    const speaks = (entry: PlainItem, asked: ListingQuery, holds: (item: PlainItem) => boolean) =>
      this.#speakers(entry, asked).some((speaker) => this.#meets(speaker, asked) && holds(speaker));
    return {
      count: this.#result(query).filter((entry) => speaks(entry, query, has)).length,
      filterCount: this.#result(without).filter((entry) => speaks(entry, without, hasOpen)).length,
      totalCount: this.#entries(query).filter((entry) => this.#speakers(entry, query).some(has)).length,
    };
  }

  #filters(query: ListingQuery): readonly FilterEntry[] {
    const valued = <D>(data: readonly D[], own: Choices, has: (item: PlainItem, value: D) => boolean) =>
      data
        .map((value) => ({ data: value, ...this.#counts(query, own, (item) => has(item, value)) }))
        .filter(({ totalCount }) => totalCount > 0);
    const isSized = (item: PlainItem, name: string) => item.sizes.includes(name);
    const canBeHad = query.onlyAvailable
      ? (item: PlainItem, name: string) => this.#availableNames(item).includes(name)
      : isSized;
    const sizes = sizeOrder.map((data) => ({
      data,
      ...this.#counts(
        query,
        { itemNames: undefined },
        (item) => isSized(item, data),
        (item) => canBeHad(item, data),
      ),
    }));
    const available = this.#counts(query, { onlyAvailable: false }, (item) =>
      this.#isAvailable(item, query.itemNames),
    );
    const { totalCount } = this.#counts(query, {}, (item) => this.#isAvailable(item, undefined));
    const entries: FilterEntry[] = [
      {
        field: "brands",
        values: valued(
          [3, 2, 1].map((id) => named("B", id)),
          { brands: undefined },
          ({ brand }, { id }) => brand === id,
        ),
      },
      {
        field: "categories",
        values: tree.entries
          .map((data) => ({ data, ...this.#countCategory(query, data.id) }))
          .filter(({ totalCount }) => totalCount > 0),
      },
      {
        field: "collections",
        values: valued(
          [2, 1].map((id) => named("C", id)),
          { collections: undefined },
          ({ collection }, { id }) => collection === id,
        ),
      },
      {
        field: "swatch.desc",
        values: valued(
          ["Black", "Red", "Sand"].map((desc) => ({ desc, hex: "" })),
          { swatches: undefined },
          (item, { desc }) => this.#colours(item).includes(desc),
        ),
      },
      { field: "items.name", values: sizes.filter(({ totalCount }) => totalCount > 0) },
      ...(query.filterFields ?? []).map((name) => ({
        field: "attribute" as const,
        name,
        values: valued(["9", "30", "40", "Hand"], { attributes: undefined }, ({ washes }, value) =>
          washes.includes(value),
        ),
      })),
      ...(query.priceRange ? [this.#prices(query, query.priceRange)] : []),
      ...(query.flagFields ?? []).map((field) => ({
        field,
        values: [
          this.#counts(query, { [field]: undefined }, (item) => this.price(item)?.[field] ?? false),
        ].filter(({ totalCount }) => totalCount > 0),
      })),
      { field: "onlyAvailable", values: totalCount > 0 ? [{ ...available, totalCount }] : [] },
    ];
    return entries.filter(({ values }) => values.length > 0);
  }

  /** Categories look at the entry itself. */
  #countCategory(query: ListingQuery, id: number) {
    const inside = (items: readonly PlainItem[]) => items.filter((item) => this.#isInside(item, [id])).length;
    return {
      count: inside(this.#result(query)),
      filterCount: inside(this.#result({ ...query, categories: undefined })),
      totalCount: inside(this.#entries(query)),
    };
  }

  #prices(query: ListingQuery, { currency, offered }: NonNullable<ListingQuery["priceRange"]>) {
    const without = { ...query, prices: undefined };
    const open = this.#result(without)
      .flatMap((entry) => this.#speakers(entry, without).filter((one) => this.#meets(one, without)))
      .flatMap((one) => this.price(one)?.price ?? []);
    const bands = [...(offered ?? bandsFor(open, currency)), ...(query.prices ?? [])];
    const each = new Map(bands.map((band) => [priceBandText(band, currency), band]));
    const values = [...each.values()].map((data) => ({
      data,
      ...this.#counts(query, { prices: undefined }, (item) => {
        const price = this.price(item);
        return price !== null && isInBand(price.price, data);
      }),
    }));
    return {
      field: "priceRange" as const,
      currency,
      span: open.length === 0 ? null : { lowest: Math.min(...open), highest: Math.max(...open) },
      values: values.filter(({ totalCount }) => totalCount > 0).sort((a, b) => compareBands(a.data, b.data)),
    };
  }

  #sort(result: readonly PlainItem[], query: ListingQuery): readonly PlainItem[] {
    const { language } = this.#look.view;
    const steps =
      query.sort.length > 0
        ? query.sort
        : [{ field: this.#hits ? ("score" as const) : ("categoryItemSort" as const), descending: false }];
    const keys = {
      uri: ({ uri }: PlainItem) => [localUri(uri, language)],
      collectionUri: ({ collection }: PlainItem) => [collection === null ? "" : named("C", collection).uri],
      priceAsNumber: (item: PlainItem) => [this.price(item)?.price ?? null],
      createdAt: ({ createdAt }: PlainItem) => [isoDay(createdAt)],
      modifiedAt: ({ modifiedAt }: PlainItem) => [isoDay(modifiedAt)],
      categoryItemSort: (item: PlainItem) => this.#categoryKey(item, query),
      score: (item: PlainItem) => [-this.#score(item, query)],
    };
    const tie = query.sort.at(-1)?.field === "createdAt" ? -1 : 1;
    return [...result].sort((a, b) => {
      for (const { field, descending } of steps) {
        const order = compare(keys[field](a), keys[field](b), descending);
        if (order !== 0) return order;
      }
      return tie * (a.id - b.id);
    });
  }

  #score(item: PlainItem, query: ListingQuery): number {
    const hits = this.#hits ?? new Map<number, number>();
    const all = this.#speakers(item, query).map(({ id }) => hits.get(id) ?? 0);
    return Math.max(hits.get(item.id) ?? 0, ...all.map((score) => score / 2));
  }

  #categoryKey(item: PlainItem, query: ListingQuery): readonly number[] {
    const chosen = query.categories?.[0] ?? (query.within?.kind === "category" ? query.within.id : undefined);
    const all = this.#categories(item);
    const places =
      chosen === undefined ? all.slice(0, 1) : all.filter(({ pathIds }) => pathIds.includes(chosen));
    const keys = places.map(({ id, sortOrder }) => {
      const sort = item.sorts[item.categories.indexOf(id)] ?? 0;
      return [sortOrder, sort === 0 ? Infinity : sort];
    });
    return keys.sort((a, b) => compare(a, b, false))[0] ?? [Infinity, Infinity];
  }
}

type Key = number | string | null;

/** null comes last in both directions. */
function compare(a: readonly Key[], b: readonly Key[], descending: boolean): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? null;
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    return (left < right ? -1 : 1) * (descending ? -1 : 1);
  }
  return 0;
}
