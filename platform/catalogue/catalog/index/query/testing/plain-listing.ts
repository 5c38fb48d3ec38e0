import type { ListingQuery } from "../../../listing/listing.ts";
import { isInBand } from "../../../prices/price-bands.ts";
import { isoDay, localUri, named, type PlainItem } from "./plain-catalogue.ts";
import type { PlainSight } from "./plain-view.ts";

/** Answers listings by the words of the rules, one item after the other: slow, and easy to see through. */
export class PlainListing {
  readonly viewColumns: PlainSight;
  readonly #hits: ReadonlyMap<number, number> | null;

  constructor(viewColumns: PlainSight, hits: ReadonlyMap<number, number> | null) {
    this.viewColumns = viewColumns;
    this.#hits = hits;
  }

  /** The ids of the page. */
  page(query: ListingQuery): readonly number[] {
    const end = query.limit === undefined ? undefined : query.skip + query.limit;
    return this.#sort(this.result(query), query)
      .slice(query.skip, end)
      .map(({ id }) => id);
  }

  /** Whether a product meets all of what is asked of products. */
  meets(item: PlainItem, query: ListingQuery): boolean {
    return (
      this.#hasValues(item, query) &&
      this.#hasFigures(item, query) &&
      (query.onlyAvailable !== true || this.viewColumns.isAvailable(item, query.itemNames)) &&
      (this.#hits?.has(item.id) ?? true)
    );
  }

  #hasValues(item: PlainItem, query: ListingQuery): boolean {
    return (
      some(query.brands, item.brand === null ? [] : [item.brand]) &&
      some(query.collections, item.collection === null ? [] : [item.collection]) &&
      some(query.swatches, this.viewColumns.colours(item)) &&
      some(query.itemNames, item.sizes) &&
      [...(query.attributes?.values() ?? [])].every((wanted) => some(wanted, item.washes))
    );
  }

  #hasFigures(item: PlainItem, query: ListingQuery): boolean {
    const price = this.viewColumns.price(item);
    return (
      (query.prices?.some((band) => price !== null && isInBand(price.price, band)) ?? true) &&
      [undefined, price?.showAsNew ?? false].includes(query.showAsNew) &&
      [undefined, price?.showAsOnSale ?? false].includes(query.showAsOnSale)
    );
  }

  /** What may speak for an entry: itself, and what it is related to. */
  speakers(item: PlainItem, { matchRelated }: ListingQuery): readonly PlainItem[] {
    const { variants, related } = item;
    const ways = { none: [], variant: [variants], all: [variants, related] };
    const others = new Set<number>(ways[matchRelated].flat());
    return [item, ...this.viewColumns.items().filter(({ id }) => id !== item.id && others.has(id))];
  }

  /** Every entry of the catalogue; of a grouped list primary variants, and what is asked for by name. */
  entries({ grouped, onlyPrimary = false, products, within }: ListingQuery): readonly PlainItem[] {
    const asked = [...(products ?? []), ...(within?.kind === "product" ? [within.id] : [])];
    const named = new Set(onlyPrimary ? [] : asked);
    return this.viewColumns.items().filter((item) => !grouped || item.primary || named.has(item.id));
  }

  result(query: ListingQuery): readonly PlainItem[] {
    const { products, serviceProducts, within, categories } = query;
    const isIn = (item: PlainItem) =>
      within === undefined ||
      (within.kind === "product" ? within.id === item.id : this.viewColumns.isInside(item, [within.id]));
    return this.entries(query).filter(
      (item) =>
        some(products, [item.id]) &&
        some(serviceProducts, [item.product]) &&
        isIn(item) &&
        (categories === undefined || this.viewColumns.isInside(item, categories)) &&
        this.speakers(item, query).some((speaker) => this.meets(speaker, query)),
    );
  }

  #sort(result: readonly PlainItem[], query: ListingQuery): readonly PlainItem[] {
    const { language } = this.viewColumns.look.view;
    const steps =
      query.sort.length > 0
        ? query.sort
        : [{ field: this.#hits ? ("score" as const) : ("categoryItemSort" as const), descending: false }];
    const keys = {
      uri: ({ uri }: PlainItem) => [localUri(uri, language)],
      productNumber: ({ productSku }: PlainItem) => [productSku],
      productVariantNumber: ({ variantSku }: PlainItem) => [variantSku],
      sku: ({ productSku, variantSku }: PlainItem) => [productSku + variantSku],
      collectionUri: ({ collection }: PlainItem) => [collection === null ? "" : named("C", collection).uri],
      priceAsNumber: (item: PlainItem) => [this.viewColumns.price(item)?.price ?? null],
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
    const all = this.speakers(item, query).map(({ id }) => hits.get(id) ?? 0);
    return Math.max(hits.get(item.id) ?? 0, ...all.map((score) => score / 2));
  }

  #categoryKey(item: PlainItem, query: ListingQuery): readonly number[] {
    const chosen = query.categories?.[0] ?? (query.within?.kind === "category" ? query.within.id : undefined);
    const all = this.viewColumns.categories(item);
    const places =
      chosen === undefined ? all.slice(0, 1) : all.filter(({ pathIds }) => pathIds.includes(chosen));
    const keys = places.map(({ id, sortOrder }) => {
      const sort = item.sorts[item.categories.indexOf(id)] ?? 0;
      return [sortOrder, sort === 0 ? Infinity : sort];
    });
    return keys.sort((a, b) => compare(a, b, false))[0] ?? [Infinity, Infinity];
  }
}

function some<T>(wanted: readonly T[] | undefined, had: readonly T[]): boolean {
  return wanted === undefined || had.some((value) => wanted.includes(value));
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
