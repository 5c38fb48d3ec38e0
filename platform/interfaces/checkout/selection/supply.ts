import { z } from "zod";
import { storesFor } from "../../../selling/selection/checkout/find-stores.ts";
import { chooseAllocationRule, chooseBrickAndMortar } from "../../../selling/stores/supply.ts";
import { positiveNumber, readNumber } from "../../rest/parse/input.ts";
import { noInput, readEndpoint, writeEndpoint } from "../endpoint.ts";
import { respond } from "../response.ts";
import { respondToChange } from "./selection-response.ts";

/** checkout-rest.md#selection-calls: where the goods of a selection come from. */

/** Chooses a store for pickup: its stock supplies the selection. */
const putBrickAndMortar = writeEndpoint({
  method: "PUT",
  path: "brick-and-mortar/{id}",
  body: noInput,
  handle: async (call) => {
    const chosen = chooseBrickAndMortar(call.platform.settings, readNumber(call.param("id")));
    return chosen.ok ? respondToChange(call, { supply: chosen.value }) : chosen;
  },
});

/** Returns to shipping from the warehouses of the market. An addition of ours. */
const deleteBrickAndMortar = writeEndpoint({
  method: "DELETE",
  path: "brick-and-mortar",
  body: noInput,
  handle: async (call) => respondToChange(call, { supply: { brickAndMortar: null, allocationRule: null } }),
});

/** Lets a back end choose the warehouses that supply the selection. */
const putAllocationRule = writeEndpoint({
  method: "PUT",
  path: "allocation-rule/{id}",
  body: noInput,
  secret: true,
  handle: async (call) => {
    const chosen = chooseAllocationRule(call.platform.settings, readNumber(call.param("id")));
    return chosen.ok ? respondToChange(call, { supply: chosen.value }) : chosen;
  },
});

const mostStores = 1000;

/** Lists the stores that can supply the whole selection. */
const postFulfillmentCheck = readEndpoint({
  method: "POST",
  path: "fulfillment-check",
  body: z.object({ brickAndMortars: z.array(positiveNumber).max(mostStores) }),
  handle: async (call) => {
    const stores = await storesFor(call.platform, call.session, call.body.brickAndMortars);
    return stores.ok ? respond({ brickAndMortars: stores.value }) : stores;
  },
});

export const supplyEndpoints = [
  putBrickAndMortar,
  deleteBrickAndMortar,
  putAllocationRule,
  postFulfillmentCheck,
];
