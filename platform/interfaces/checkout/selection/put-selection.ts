import { z } from "zod";
import { writeEndpoint } from "../endpoint.ts";
import { optionalCode, optionalId } from "../../rest/parse/input.ts";
import { answerChange } from "./change.ts";

const place = z.object({
  country: optionalCode,
  state: optionalCode,
  language: optionalCode,
  market: optionalId,
  pricelist: optionalId,
});

/**
 * Puts the session where a back end wants it: market and price list too, as far as the operator allows them for the
 * country. `checkout-rest.md` section 10.
 */
export const putSelection = writeEndpoint({
  method: "PUT",
  path: "selection",
  body: place,
  secret: true,
  handle: (call) => {
    const { pricelist, ...rest } = call.body;
    return answerChange(call, { move: () => ({ ...rest, priceList: pricelist }) });
  },
});
