import { z } from "zod";
import { findCountry, priceListOf, surroundingsOf } from "../../../market/places.ts";
import { answer } from "../answer.ts";
import { currencyFormat } from "../../rest/format/money.ts";
import { noInput, readEndpoint, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { optionalCode } from "../../rest/parse/input.ts";
import { answerChange } from "../selection/change.ts";
import { formatAllCountries, formatCountries, formatCountry } from "./shape-countries.ts";

/** `checkout-rest.md` sections 10 and 14. */

const getCountries = readEndpoint({
  method: "GET",
  path: "countries",
  body: noInput,
  handle: async ({ platform: { settings }, session: { language }, caller: { trusted } }) =>
    answer({ countries: formatCountries({ settings, language, trusted }) }),
});

const getAllCountries = readEndpoint({
  method: "GET",
  path: "countries/all",
  body: noInput,
  secret: true,
  handle: async ({ platform: { settings }, session: { language } }) => {
    const { market, priceList, language: usual } = surroundingsOf(settings, undefined);
    const { currency } = priceListOf(settings, priceList);
    return answer({
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
  asksWhere: true,
  handle: async ({ platform: { settings }, session: { language }, caller }) => {
    const { trusted, country: code } = caller;
    const country = code === null ? undefined : findCountry(settings, code);
    if (!country) return { status: 404, body: { errors: { country_find: "not found" }, country: [] } };
    return answer({ country: formatCountry(country, { settings, language, trusted }) });
  },
});

const place = z.object({ state: optionalCode, language: optionalCode });

type PlaceCall = WriteCall<z.infer<typeof place>, "country">;

function moveTo(call: PlaceCall, state: string | undefined) {
  const country = call.param("country");
  const { language } = call.body;
  return answerChange(call, { move: () => ({ country, state, language }) });
}

const putCountry = writeEndpoint({
  method: "PUT",
  path: "countries/{country}",
  body: place,
  handle: (call) => moveTo(call, call.body.state),
});

const putState = writeEndpoint({
  method: "PUT",
  path: "countries/{country}/states/{state}",
  body: place,
  handle: (call) => moveTo(call, call.param("state")),
});

export const countryEndpoints = [getCountries, getAllCountries, getOwnCountry, putCountry, putState];
