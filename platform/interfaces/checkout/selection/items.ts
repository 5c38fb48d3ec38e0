import { z } from "zod";
import { failure } from "../../../errors.ts";
import { itemAddition } from "../../../selection/lines/add-item.ts";
import { itemFields, planField, secretItemFields } from "../../rest/parse/selection-fields.ts";
import { readQuantity } from "../../rest/parse/input.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { answerChange } from "./change.ts";

const addition = z.object({ ...itemFields, ...planField });

async function addItem(call: WriteCall<z.infer<typeof addition>, "item">, quantity: number | null) {
  const { productUrl, category, comment, subscriptionPlan = null } = call.body;
  if (subscriptionPlan !== null && !call.plugin.features.subscriptions) {
    return failure("feature", "not-enabled");
  }
  const said = { quantity, productUrl, category, comment, subscriptionPlan };
  return answerChange(call, itemAddition(call.platform.settings, call.param("item"), said), 201);
}

/** `checkout-rest.md` section 10; without a quantity the smallest step of 12.3. */
export const postItem = writeEndpoint({
  method: "POST",
  path: "items/{item}",
  body: addition,
  secretFields: secretItemFields,
  handle: (call) => addItem(call, call.body.quantity ?? null),
});

export const postItemQuantity = writeEndpoint({
  method: "POST",
  path: "items/{item}/quantity/{quantity}",
  body: addition,
  secretFields: secretItemFields,
  handle: async (call) => {
    const quantity = readQuantity(call.param("quantity"), 1);
    return quantity.ok ? addItem(call, quantity.value) : quantity;
  },
});
