import { z } from "zod";
import { failure, type Failure } from "../../../foundations/errors.ts";
import { readSelectionById } from "../../../selling/selection/access/selection-by-id.ts";
import { chooseMethod } from "../../../selling/selection/checkout/choose-method.ts";
import { checkoutFormChange } from "../../../selling/selection/checkout/checkout-form.ts";
import { storesFor } from "../../../selling/selection/checkout/find-stores.ts";
import { chooseAllocationRule, chooseBrickAndMortar } from "../../../selling/stores/supply.ts";
import { checkoutFields, mapCheckoutFields } from "../../rest/parse/selection-fields.ts";
import { positiveNumber, readNumber } from "../../rest/parse/input.ts";
import { answer, type Answer } from "../answer.ts";
import { endpoint, noInput } from "../endpoint.ts";
import { selectionSchema, storesSchema } from "../openapi/schemas.ts";
import { answerChange, type SelectionCall } from "./change-selection.ts";

const usual = { body: noInput, answers: { 200: selectionSchema } } as const;

function answerMethod(
  call: SelectionCall<unknown, "id">,
  kind: "paymentMethod" | "shippingMethod",
): Promise<Answer | Failure> {
  const { settings } = call.platform;
  const choice = { kind, id: call.param("id") } as const;
  return answerChange(call, {
    change: (selection, purchase, session) => chooseMethod(settings, session, selection, choice, purchase),
  });
}

const shippingEndpoints = (["shipping-method", "shipping-methods"] as const).map((name) =>
  endpoint({
    ...usual,
    method: "PUT",
    path: `selections/{selection}/${name}/{id}`,
    summary: "Chooses a shipping method by key or number",
    handle: (call) => answerMethod(call, "shippingMethod"),
  }),
);

const paymentEndpoints = (["payment-method", "payment-methods"] as const).map((name) =>
  endpoint({
    ...usual,
    method: "PUT",
    path: `selections/{selection}/${name}/{id}`,
    summary: "Chooses a payment method by key or number",
    handle: (call) => answerMethod(call, "paymentMethod"),
  }),
);

const putCheckoutFields = endpoint({
  method: "PUT",
  path: "selections/{selection}/checkout-fields",
  summary: "What the checkout form holds so far; a ship-to country moves the selection",
  body: checkoutFields,
  answers: { 200: selectionSchema },
  handle: (call) => {
    const { settings } = call.platform;
    return answerChange(call, checkoutFormChange(settings, mapCheckoutFields(call.body), call.body.language));
  },
});

const putAllocationRule = endpoint({
  ...usual,
  method: "PUT",
  path: "selections/{selection}/allocation-rule/{id}",
  summary: "Which warehouses a selection is taken from",
  handle: async (call) => {
    const chosen = chooseAllocationRule(call.platform.settings, readNumber(call.param("id")));
    return chosen.ok ? answerChange(call, { supply: chosen.value }) : chosen;
  },
});

const putBrickAndMortar = endpoint({
  ...usual,
  method: "PUT",
  path: "selections/{selection}/brick-and-mortar/{id}",
  summary: "A selection is picked up in a store",
  handle: async (call) => {
    const chosen = chooseBrickAndMortar(call.platform.settings, readNumber(call.param("id")));
    return chosen.ok ? answerChange(call, { supply: chosen.value }) : chosen;
  },
});

const mostStores = 1000;

const postFulfillmentCheck = endpoint({
  method: "POST",
  path: "selections/{selection}/fulfillment-check",
  summary: "Which stores can deliver all of a selection, best stock first",
  body: z.strictObject({ brickAndMortars: z.array(positiveNumber).max(mostStores) }),
  answers: { 200: storesSchema },
  handle: async (call) => {
    const { platform, plugin, body } = call;
    const named = { store: plugin.store, id: call.param("selection") };
    const found = await readSelectionById(platform.db, platform.settings, named);
    if (!found) return failure("selection", "not-found");
    const stores = await storesFor(platform, found.session, body.brickAndMortars);
    return stores.ok ? answer({ brickAndMortars: stores.value }) : stores;
  },
});

/** shop-rest.md#selections: what is chosen on the way to payment. */
export const checkoutEndpoints = [
  ...shippingEndpoints,
  ...paymentEndpoints,
  putCheckoutFields,
  putAllocationRule,
  putBrickAndMortar,
  postFulfillmentCheck,
];
