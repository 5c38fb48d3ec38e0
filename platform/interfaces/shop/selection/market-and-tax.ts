import { z } from "zod";
import { failure, success } from "../../../foundations/errors.ts";
import { optionalCode, readNumber } from "../../rest/parse/input.ts";
import { endpoint, noInput } from "../endpoint.ts";
import { selectionSchema } from "../openapi/schemas.ts";
import { answerChange } from "./change-selection.ts";

const answers = { 200: selectionSchema };

const putCountry = endpoint({
  method: "PUT",
  path: "selections/{selection}/countries/{country}",
  summary: "Moves a selection to a country, with its market and price list",
  body: z.strictObject({ state: optionalCode }),
  answers,
  handle: (call) =>
    answerChange(call, { move: () => ({ country: call.param("country"), state: call.body.state }) }),
});

const putMarket = endpoint({
  method: "PUT",
  path: "selections/{selection}/markets/{market}",
  summary: "Puts a selection into another market of its country",
  body: noInput,
  answers,
  handle: async (call) => {
    const market = readNumber(call.param("market"));
    return market === null
      ? failure("market", "not-found")
      : answerChange(call, { move: () => ({ market }) });
  },
});

const putPriceList = endpoint({
  method: "PUT",
  path: "selections/{selection}/pricelists/{pricelist}",
  summary: "Gives a selection another price list of its country",
  body: noInput,
  answers,
  handle: async (call) => {
    const priceList = readNumber(call.param("pricelist"));
    return priceList === null
      ? failure("pricelist", "not-found")
      : answerChange(call, { move: () => ({ priceList }) });
  },
});

const putLanguage = endpoint({
  method: "PUT",
  path: "selections/{selection}/languages/{language}",
  summary: "Sets the language of a selection",
  body: noInput,
  answers,
  handle: (call) => answerChange(call, { move: () => ({ language: call.param("language") }) }),
});

const exemptions: ReadonlyMap<string, boolean> = new Map([
  ["0", false],
  ["1", true],
]);

const putVatExempt = endpoint({
  method: "PUT",
  path: "selections/{selection}/vat-exempt/{vatExempt}",
  summary: "Takes the tax off a selection, or puts it on again",
  body: noInput,
  answers,
  handle: async (call) => {
    const vatExempt = exemptions.get(call.param("vatExempt"));
    if (vatExempt === undefined) return failure("vatExempt", "invalid");
    return answerChange(call, { change: (selection) => success({ ...selection, vatExempt }) });
  },
});

/** The country, market, price list, language and tax of a selection. shop-rest.md#selections. */
export const marketAndTaxEndpoints = [putCountry, putMarket, putPriceList, putLanguage, putVatExempt];
