import type { CatalogView } from "../../catalog/catalog.ts";
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
  /** Of translations; null: every language of the shop. */
  readonly languages: readonly string[] | null;
}

const choicesOf = perView(() => new Map<string, CatalogChoice>());

/**
 * `storefront-graphql.md` 5.1: the session's market and price list, or the arguments of no-session mode. The same for
 * all fields that choose the same, so that they load together.
 */
export function catalogChoice(context: StorefrontContext, args: CatalogArguments): CatalogChoice {
  const choices = choicesOf(context);
  const name = JSON.stringify([args.market, args.pricelist, args.languageCode]);
  const choice = choices.get(name) ?? makeChoice(context, args);
  choices.set(name, choice);
  return choice;
}

const mostOfEach = 100;

/** `storefront-graphql.md` section 3. Throws for longer ones. */
export function demandFew(name: string, values: readonly unknown[] | null | undefined): void {
  if ((values?.length ?? 0) <= mostOfEach) return;
  throw graphqlError("BAD_REQUEST", `${name} has more than ${mostOfEach} values`);
}

function makeChoice(context: StorefrontContext, args: CatalogArguments): CatalogChoice {
  demandFew("market", args.market);
  demandFew("pricelist", args.pricelist);
  const { settings } = context.platform;
  const { session } = context.view;
  const languages = args.languageCode?.flatMap((code) => findLanguage(settings, code) ?? []) ?? null;
  const language = languages?.[0] ?? session?.language ?? settings.defaultLanguage;
  const markets = session ? [session.market] : (args.market ?? null);
  const priceLists = session ? [session.priceList] : knownLists(settings, args.pricelist);
  const chosen = { settings, markets, priceLists, market: onlyOf(markets), priceList: onlyOf(priceLists) };
  const view = viewOf(context, { ...chosen, language });
  return { ...chosen, view, language, languages };
}

function knownLists(
  { pricelists }: Settings,
  asked: CatalogArguments["pricelist"],
): readonly number[] | null {
  return asked?.filter((number) => pricelists.some(({ pricelist }) => pricelist === number)) ?? null;
}

type Chosen = Omit<CatalogChoice, "view" | "languages">;

function viewOf({ plugin }: StorefrontContext, chosen: Chosen): CatalogView {
  const { settings, markets, language } = chosen;
  const home = surroundingsOf(settings, undefined);
  const { market = home.market, priceList = home.priceList } = definite(chosen);
  const view = { store: plugin.store, market, priceList, language, preview: false };
  if (chosen.market !== null) return view;
  const warehouses = warehousesTogether(settings, markets);
  return markets === null ? { ...view, anyMarket: true, warehouses } : { ...view, markets, warehouses };
}

function definite({ market, priceList }: Chosen) {
  return { market: market ?? undefined, priceList: priceList ?? undefined };
}

/** Those whose stock any of the markets may sell. */
function warehousesTogether({ markets }: Settings, numbers: readonly number[] | null): readonly number[] {
  const chosen = markets.filter(({ market }) => numbers === null || numbers.includes(market));
  return [...new Set(chosen.flatMap(({ warehouses }) => warehouses))];
}

function onlyOf(numbers: readonly number[] | null): number | null {
  const distinct = new Set(numbers);
  const [first] = distinct;
  return first === undefined || distinct.size > 1 ? null : first;
}
