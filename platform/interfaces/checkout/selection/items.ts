import { z } from "zod";
import { failure } from "../../../errors.ts";
import { addLine } from "../../../selection/change-lines.ts";
import type { SelectionChange } from "../../../selection/change-selection.ts";
import { choosePlan } from "../../../selection/choose-plan.ts";
import { parseItemId } from "../../../selection/line-id.ts";
import { isKnown } from "../../../selection/shelf.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { readQuantity } from "../../rest/input.ts";
import { addedFields, planField, secretAddedFields } from "../../rest/added-fields.ts";
import { answerChange } from "./change.ts";

const addition = z.object({ ...addedFields, ...planField });

async function addItem(call: WriteCall<z.infer<typeof addition>, "item">, quantity: number | null) {
  const { productUrl, category, comment, subscriptionPlan } = call.body;
  const key = parseItemId(call.param("item"));
  if (!key) return failure("item", "not-found");
  if (subscriptionPlan !== undefined && !call.plugin.features.subscriptions) {
    return failure("feature", "not-enabled");
  }
  const { settings } = call.platform;
  const added = { ...key, quantity, comment, productUrl, category, bundle: null };
  const add: SelectionChange["change"] = (selection, shelf) => {
    if (!isKnown(shelf, key)) return failure("item", "not-found");
    const plan = choosePlan(settings, shelf, key, subscriptionPlan ?? null);
    return plan.ok ? addLine(selection, { ...added, subscriptionPlan: plan.value }, shelf) : plan;
  };
  return answerChange(call, { items: [key], change: add }, 201);
}

/** `checkout-rest.md` section 10; without a quantity the smallest step of 12.3. */
export const postItem = writeEndpoint({
  method: "POST",
  path: "items/{item}",
  body: addition,
  secretFields: secretAddedFields,
  handle: (call) => addItem(call, call.body.quantity ?? null),
});

export const postItemQuantity = writeEndpoint({
  method: "POST",
  path: "items/{item}/quantity/{quantity}",
  body: addition,
  secretFields: secretAddedFields,
  handle: async (call) => {
    const quantity = readQuantity(call.param("quantity"), 1);
    return quantity.ok ? addItem(call, quantity.value) : quantity;
  },
});
