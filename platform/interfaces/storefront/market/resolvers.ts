import { countryName } from "../../../market/places.ts";
import { sessionOf } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { translations } from "../translations.ts";
import type { CountrySource } from "./country.ts";
import { languageSource, type LanguageSource } from "./language.ts";
import { listCountries, listLanguages, listMarkets, listPricelists } from "./list-places.ts";
import type { MarketSource, PricelistSource } from "./market.ts";
import { sessionResolvers } from "./session.ts";

interface MarketArguments {
  readonly id?: readonly number[] | null;
  readonly countryCode?: readonly string[] | null;
}

interface PricelistArguments {
  readonly id?: readonly number[] | null;
  readonly countryCodes?: readonly string[] | null;
}

/**
 * Places, languages, markets, price lists and the session. storefront-graphql.md#catalogue-queries,
 * #selection-operations.
 */
export const marketResolvers: ResolverMap = {
  Query: {
    countries: (_source, { onlyShipTo }: { onlyShipTo: boolean }, context) =>
      listCountries(context, ({ shipTo }) => shipTo || !onlyShipTo),
    languages: (_source, _args, context) => listLanguages(context),
    markets: (_source, { id, countryCode }: MarketArguments, context) =>
      listMarkets(context, { id, countries: countryCode }),
    pricelists: (_source, { id, countryCodes }: PricelistArguments, context) =>
      listPricelists(context, { id, countries: countryCodes }),
    session: (_source, _args, context) => sessionOf(context),
  },
  Country: {
    defaultLanguage: ({ settings }: CountrySource, _args, { platform }) =>
      languageSource(platform.settings, settings.language),
    translations: ({ settings: country }: CountrySource, _args, { platform: { settings } }) =>
      translations(settings, (language) => ({ name: countryName(settings, country, language) })),
  },
  Language: {
    name: ({ code, languageName }: LanguageSource, { locale }: { locale?: string | null }) =>
      locale ? (nameIn(locale, code) ?? languageName) : languageName,
  },
  Market: {
    countries: ({ id }: MarketSource, _args, context) =>
      listCountries(context, ({ market, markets }) => market === id || markets.includes(id)),
  },
  Pricelist: {
    countries: ({ id }: PricelistSource, _args, context) =>
      listCountries(context, ({ pricelist, pricelists }) => pricelist === id || pricelists.includes(id)),
  },
  ...sessionResolvers,
};

/** null: nobody speaks of languages so. */
function nameIn(locale: string, code: string): string | null {
  try {
    return new Intl.DisplayNames([locale.replace("_", "-")], { type: "language" }).of(code) ?? null;
  } catch {
    return null;
  }
}
