import { countryName, findCountry, findState } from "../../../market/places.ts";
import type { Session } from "../../../session/session.ts";
import type { CountrySettings } from "../../../settings/places.ts";
import type { CheckoutPluginSettings } from "../../../settings/plugins.ts";
import type { Settings } from "../../../settings/schema.ts";
import { formatLanguage } from "./shape-languages.ts";

type Form = CheckoutPluginSettings["form"];

const nowhere = { country: null, name: "", state: null, stateName: "", eu: false, shipTo: false } as const;

/**
 * Where a session is. Its language is the default of the country, not the chosen one. `checkout-rest.md` section 2
 * and 11.5.
 */
export function formatLocation(settings: Settings, session: Session, form: Form): Record<string, unknown> {
  const country = session.country === null ? undefined : findCountry(settings, session.country);
  return {
    ...(country ? formatPlace(settings, session, country) : nowhere),
    language: formatDefaultLanguage(settings, country?.language, form),
    market: session.market,
    pricelist: session.priceList,
  };
}

function formatPlace(settings: Settings, session: Session, country: CountrySettings) {
  const state = session.state === null ? undefined : findState(country, session.state);
  return {
    country: country.country,
    name: countryName(settings, country, session.language),
    state: state?.state ?? null,
    stateName: state?.name ?? "",
    eu: country.eu,
    shipTo: country.shipTo,
  };
}

function formatDefaultLanguage(settings: Settings, code: string | undefined, form: Form): unknown {
  if (form === "classic") return code ?? "";
  return code === undefined ? null : formatLanguage(settings, code);
}
