import { findLanguage } from "../../market/places.ts";
import type { StorefrontContext } from "./context.ts";

/** What the root fields of the catalogue take. */
export interface CatalogArguments {
  readonly market?: readonly number[] | null | undefined;
  readonly pricelist?: readonly number[] | null | undefined;
  readonly languageCode?: readonly string[] | null | undefined;
}

/** Whose catalogue a root field shows: handed on in the sources of the fields below it. */
export interface CatalogChoice {
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

/** `storefront-graphql.md` 5.1: the session's market and price list, or the arguments of no-session mode. */
export function catalogChoice(context: StorefrontContext, args: CatalogArguments): CatalogChoice {
  const { settings } = context.platform;
  const { session } = context.view;
  const languages = args.languageCode?.flatMap((code) => findLanguage(settings, code) ?? []) ?? null;
  const language = languages?.[0] ?? session?.language ?? settings.defaultLanguage;
  if (session) {
    const { market, priceList } = session;
    return { markets: [market], priceLists: [priceList], market, priceList, language, languages };
  }
  const markets = args.market ?? null;
  const priceLists = args.pricelist ?? null;
  return {
    markets,
    priceLists,
    market: onlyOf(markets),
    priceList: onlyOf(priceLists),
    language,
    languages,
  };
}

function onlyOf(numbers: readonly number[] | null): number | null {
  const [first, ...others] = numbers ?? [];
  return first === undefined || others.length > 0 ? null : first;
}
