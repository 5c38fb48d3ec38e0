import type { CatalogView } from "../../../catalogue/catalog/catalog-view.ts";
import { findLanguage, surroundingsOf } from "../../../catalogue/market/places.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { perView, type StorefrontContext } from "../context.ts";
import { graphqlError } from "../graphql-errors.ts";
import { LRUCache } from "lru-cache";
import { marketSource, type MarketSource, pricelistSource, type PricelistSource } from "../market/market.ts";

/** The arguments that select a scope, on the root fields of the catalogue. */
export interface CatalogArguments {
  readonly market?: readonly number[] | null | undefined;
  readonly pricelist?: readonly number[] | null | undefined;
  readonly languageCode?: readonly string[] | null | undefined;
}

/** The markets, price lists and language that a root field reads in. The sources of nested fields carry it on. */
export interface CatalogScope {
  readonly settings: Settings;
  /** The arguments of catalogue reads. Without a single market or price list they use those of the home country. */
  readonly view: CatalogView;
  /** null: all of them. */
  readonly markets: readonly number[] | null;
  readonly priceLists: readonly number[] | null;
  /** null unless exactly one is selected; fields with a single price are null then. */
  readonly market: number | null;
  readonly priceList: number | null;
  /** The language of fields with a single text. */
  readonly language: string;
}

const scopesOf = perView(() => new Map<string, CatalogScope>());

/**
 * The scope of a root field: the session's market and price list, or the arguments in no-session mode. Root fields with
 * the same arguments get the same object, so that their loaders batch together. storefront-graphql.md#catalogue-queries.
 */
export function catalogScope(context: StorefrontContext, args: CatalogArguments): CatalogScope {
  const scopes = scopesOf(context);
  const name = JSON.stringify([args.market, args.pricelist, args.languageCode]);
  const scope = scopes.get(name) ?? createScope(context, args);
  scopes.set(name, scope);
  return scope;
}

const mostValues = 100;

/**
 * Throws for an argument with more than `mostValues` values. storefront-graphql.md#limits.
 * The two wordings of the message are part of the wire format.
 */
export function limitValues(
  name: string,
  values: readonly unknown[] | null | undefined,
  verb: "has" | "holds" = "holds",
): void {
  if ((values?.length ?? 0) <= mostValues) return;
  throw graphqlError("BAD_REQUEST", `${name} ${verb} more than ${mostValues} values`);
}

function createScope(context: StorefrontContext, args: CatalogArguments): CatalogScope {
  limitValues("market", args.market, "has");
  limitValues("pricelist", args.pricelist, "has");
  const { settings } = context.platform;
  const { session } = context.view;
  const spoken = args.languageCode?.flatMap((code) => findLanguage(settings, code) ?? []) ?? [];
  const language = spoken[0] ?? session?.language ?? settings.defaultLanguage;
  const markets = session
    ? [session.market]
    : existing(
        settings.markets.map(({ market }) => market),
        args.market,
      );
  const priceLists = session
    ? [session.priceList]
    : existing(
        settings.pricelists.map(({ pricelist }) => pricelist),
        args.pricelist,
      );
  const selected = { settings, markets, priceLists, market: onlyOf(markets), priceList: onlyOf(priceLists) };
  return { ...selected, view: viewOf(context, { ...selected, language }), language };
}

/** The wanted ids that exist, in the operator's order, so that few different scopes arise. null: all. */
function existing(all: readonly number[], wanted: CatalogArguments["market"]): readonly number[] | null {
  return wanted?.length ? all.filter((id) => wanted.includes(id)) : null;
}

function viewOf({ plugin }: StorefrontContext, scope: Omit<CatalogScope, "view">): CatalogView {
  const { settings, market, markets, priceList, language } = scope;
  const home = surroundingsOf(settings, undefined);
  const view = {
    store: plugin.store,
    market: market ?? home.market,
    priceList: priceList ?? home.priceList,
    language,
    preview: false,
  };
  if (market !== null) return view;
  return { ...view, markets: markets ?? settings.markets.map((one) => one.market) };
}

function onlyOf(numbers: readonly number[] | null): number | null {
  const [first, ...others] = numbers ?? [];
  return first === undefined || others.length > 0 ? null : first;
}

/** Shops use one scope for each market, price list and language. */
const mostScopes = 256;
const scopeCaches = new WeakMap<Settings, LRUCache<string, CatalogScope>>();

/** The same object for all requests with an equal scope, so that caches can be keyed by it. */
export function cachedScope(context: StorefrontContext, args: CatalogArguments): CatalogScope {
  const scope = catalogScope(context, args);
  const { settings, ...rest } = scope;
  const scopes = scopeCaches.get(settings) ?? new LRUCache<string, CatalogScope>({ max: mostScopes });
  scopeCaches.set(settings, scopes);
  const name = JSON.stringify(rest);
  const known = scopes.get(name) ?? scope;
  scopes.set(name, known);
  return known;
}

/** The markets of a scope, in the operator's order. */
export function marketsInScope({ settings, markets }: CatalogScope): readonly number[] {
  return settings.markets.map(({ market }) => market).filter((market) => markets?.includes(market) ?? true);
}

export function marketSourcesInScope(scope: CatalogScope): readonly MarketSource[] {
  return marketsInScope(scope).map((market) => marketSource(scope.settings, market));
}

export function pricelistSourcesInScope({ settings, priceLists }: CatalogScope): readonly PricelistSource[] {
  return settings.pricelists
    .filter(({ pricelist }) => priceLists?.includes(pricelist) ?? true)
    .map(({ pricelist }) => pricelistSource(settings, pricelist));
}

type PerScope<T> = (context: StorefrontContext, scope: CatalogScope) => T;

/** Creates a value once per scope and view. `const loaderOf = perScope((context, scope) => …)`. */
export function perScope<T>(make: PerScope<T>): PerScope<T> {
  const madeOf = perView(() => new Map<CatalogScope, { readonly value: T }>());
  return (context, scope) => {
    const made = madeOf(context);
    const known = made.get(scope);
    if (known) return known.value;
    const value = make(context, scope);
    made.set(scope, { value });
    return value;
  };
}
