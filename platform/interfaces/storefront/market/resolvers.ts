import { countryName } from "../../../catalogue/market/places.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import type { ResolverMap } from "../resolver.ts";
import { languageSource, type LanguageSource, translations } from "./language.ts";
import { type CountrySource, sessionCountry, sessionState } from "./country.ts";
import { listCountries, listLanguages, listMarkets, listPricelists } from "./list-markets.ts";
import { marketSource, type MarketSource, pricelistSource, type PricelistSource } from "./market.ts";
import type { Session } from "../../../selling/session/session.ts";

/** The field `session` of payloads, which reads the session after the change. */
const present = {
  session: (_source: unknown, _args: unknown, context: StorefrontContext) => sessionOf(context),
};

/** The fields of a session; `loggedIn` is resolved in customer/. */
const sessionResolvers: ResolverMap = {
  Session: {
    country: (session: Session, _args, { platform }) => sessionCountry(platform.settings, session),
    countryState: (session: Session, _args, { platform }) => sessionState(platform.settings, session),
    language: ({ language }: Session, _args, { platform }) => languageSource(platform.settings, language),
    market: ({ market }: Session, _args, { platform }) => marketSource(platform.settings, market),
    pricelist: ({ priceList }: Session, _args, { platform }) => pricelistSource(platform.settings, priceList),
  },
  SessionPayload: present,
  LoginPayload: present,
  LogoutPayload: present,
  ResetPasswordPayload: present,
};

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

/** null: the locale is not valid. */
function nameIn(locale: string, code: string): string | null {
  try {
    return new Intl.DisplayNames([locale.replace("_", "-")], { type: "language" }).of(code) ?? null;
  } catch {
    return null;
  }
}
