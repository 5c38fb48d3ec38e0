import type { CatalogView } from "../../catalog/catalog-view.ts";
import { findLanguage, surroundingsOf } from "../../market/places.ts";
import type { Settings } from "../../settings/schema.ts";
import { perView, type StorefrontContext } from "./context.ts";
import { graphqlError } from "./graphql-errors.ts";

/** What the root fields of the catalogue take. */
export interface CatalogArguments {
  readonly market?: readonly number[] | null | undefined;
  readonly pricelist?: readonly number[] | null | undefined;
  readonly languageCode?: readonly string[] | null | undefined;
}

/** Whose catalogue a root field shows: handed on in the sources of the fields below it. */
export interface CatalogChoice {
  readonly settings: Settings;
  /** What the catalogue is asked with. Where there is not one market or price list, those of the home country stand in. */
  readonly view: CatalogView;
  /** null: what is visible anywhere. */
  readonly markets: readonly number[] | null;
  readonly priceLists: readonly number[] | null;
  /** The only one that is asked for; null: none or several are, and plain prices mean nothing. */
  readonly market: number | null;
  readonly priceList: number | null;
  /** Of plain texts. */
  readonly language: string;
}

const choicesOf = perView(() => new Map<string, CatalogChoice>());

/**
 * storefront-graphql.md#catalogue-queries: the session's market and price list, or the arguments of no-session mode.
 * The same for all fields that choose the same, so that they load together.
 */
export function catalogChoice(context: StorefrontContext, args: CatalogArguments): CatalogChoice {
  const choices = choicesOf(context);
  const name = JSON.stringify([args.market, args.pricelist, args.languageCode]);
  const choice = choices.get(name) ?? makeChoice(context, args);
  choices.set(name, choice);
  return choice;
}

const mostOfEach = 100;

/** storefront-graphql.md#limits. Throws for longer ones. */
export function demandFew(name: string, values: readonly unknown[] | null | undefined): void {
  if ((values?.length ?? 0) <= mostOfEach) return;
  throw graphqlError("BAD_REQUEST", `${name} has more than ${mostOfEach} values`);
}

function makeChoice(context: StorefrontContext, args: CatalogArguments): CatalogChoice {
  demandFew("market", args.market);
  demandFew("pricelist", args.pricelist);
  const { settings } = context.platform;
  const { session } = context.view;
  const spoken = args.languageCode?.flatMap((code) => findLanguage(settings, code) ?? []) ?? [];
  const language = spoken[0] ?? session?.language ?? settings.defaultLanguage;
  const markets = session
    ? [session.market]
    : known(
        settings.markets.map(({ market }) => market),
        args.market,
      );
  const priceLists = session
    ? [session.priceList]
    : known(
        settings.pricelists.map(({ pricelist }) => pricelist),
        args.pricelist,
      );
  const chosen = { settings, markets, priceLists, market: onlyOf(markets), priceList: onlyOf(priceLists) };
  return { ...chosen, view: viewOf(context, { ...chosen, language }), language };
}

/** Those that are asked for and there are, in the operator's order: few views are looked at with. null: all. */
function known(all: readonly number[], asked: CatalogArguments["market"]): readonly number[] | null {
  return asked?.length ? all.filter((number) => asked.includes(number)) : null;
}

type Chosen = Omit<CatalogChoice, "view">;

function viewOf({ plugin }: StorefrontContext, chosen: Chosen): CatalogView {
  const { settings, market, markets, priceList, language } = chosen;
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
