import { z } from "zod";
import { findCountry, priceListOf, surroundingsOf } from "../../../catalogue/market/places.ts";
import { currencyFormat } from "../../rest/format/money.ts";
import { optionalCode } from "../../rest/parse/input.ts";
import { noInput, readEndpoint, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { respond } from "../response.ts";
import { respondToChange } from "../selection/selection-response.ts";
import { formatAllCountries, formatCountries, formatCountry, formatLanguages } from "./format-location.ts";

/** checkout-rest.md#selection-calls and #country-and-language. */

const getCountries = readEndpoint({
  method: "GET",
  path: "countries",
  body: noInput,
  handle: async ({ platform: { settings }, session: { language }, client: { trusted } }) =>
    respond({ countries: formatCountries({ settings, language, trusted }) }),
});

const getAllCountries = readEndpoint({
  method: "GET",
  path: "countries/all",
  body: noInput,
  secret: true,
  handle: async ({ platform: { settings }, session: { language } }) => {
    const { market, priceList, language: usual } = surroundingsOf(settings, undefined);
    const { currency } = priceListOf(settings, priceList);
    return respond({
      countries: formatAllCountries({ settings, language, trusted: true }),
      defaultLocation: {
        currency: currencyFormat(currency, language),
        language: usual,
        market,
        pricelist: priceList,
      },
    });
  },
});

const getOwnCountry = readEndpoint({
  method: "GET",
  path: "countries/auto",
  body: noInput,
  acceptsForwardedAddress: true,
  handle: async ({ platform: { settings }, session: { language }, client }) => {
    const { trusted, country: code } = client;
    const country = code === null ? undefined : findCountry(settings, code);
    if (!country) return { status: 404, body: { errors: { country_find: "not found" }, country: [] } };
    return respond({ country: formatCountry(country, { settings, language, trusted }) });
  },
});

const locationBody = z.object({ state: optionalCode, language: optionalCode });

type LocationCall = WriteCall<z.infer<typeof locationBody>, "country">;

function moveTo(call: LocationCall, state: string | undefined) {
  const country = call.param("country");
  const { language } = call.body;
  return respondToChange(call, { move: () => ({ country, state, language }) });
}

const putCountry = writeEndpoint({
  method: "PUT",
  path: "countries/{country}",
  body: locationBody,
  handle: (call) => moveTo(call, call.body.state),
});

const putState = writeEndpoint({
  method: "PUT",
  path: "countries/{country}/states/{state}",
  body: locationBody,
  handle: (call) => moveTo(call, call.param("state")),
});

const getLanguages = readEndpoint({
  method: "GET",
  path: "languages",
  body: noInput,
  handle: async ({ platform }) => respond({ languages: formatLanguages(platform.settings) }),
});

const putLanguage = writeEndpoint({
  method: "PUT",
  path: "languages/{language}",
  body: noInput,
  handle: (call) => respondToChange(call, { move: () => ({ language: call.param("language") }) }),
});

export const locationEndpoints = [
  getCountries,
  getAllCountries,
  getOwnCountry,
  putCountry,
  putState,
  getLanguages,
  putLanguage,
];
