import { z } from "zod";
import { storesFor } from "../../../selection/checkout/find-stores.ts";
import { positiveNumber } from "../../rest/parse/input.ts";
import { answer } from "../answer.ts";
import { readEndpoint } from "../endpoint.ts";

const mostStores = 1000;

const question = z.object({ brickAndMortars: z.array(positiveNumber).max(mostStores) });

/** Which stores can deliver all of the selection. `checkout-rest.md` section 10. */
export const postFulfillmentCheck = readEndpoint({
  method: "POST",
  path: "fulfillment-check",
  body: question,
  handle: async (call) => {
    const found = await storesFor(call.platform, call.session, call.body.brickAndMortars);
    return found.ok ? answer({ brickAndMortars: found.value }) : found;
  },
});
