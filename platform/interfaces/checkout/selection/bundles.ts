import { z } from "zod";
import { failure } from "../../../errors.ts";
import { bundleAddition } from "../../../selection/lines/add-item.ts";
import { parseItemId } from "../../../selection/lines/line-id.ts";
import {
  itemFields,
  bundleSections,
  planField,
  secretItemFields,
} from "../../rest/parse/selection-fields.ts";
import { writeEndpoint } from "../endpoint.ts";
import { answerChange } from "./change.ts";

const filledBundle = z.object({ ...itemFields, ...planField, sections: bundleSections.nullish() });

/** Adds a flexible bundle with what the shopper puts into it. `checkout-rest.md` section 10. */
export const postBundle = writeEndpoint({
  method: "POST",
  path: "items/bundles/{item}",
  body: filledBundle,
  secretFields: secretItemFields,
  handle: async (call) => {
    const { sections, subscriptionPlan = null, quantity, ...said } = call.body;
    const { features } = call.plugin;
    const isOff = !features.bundles || (subscriptionPlan !== null && !features.subscriptions);
    if (isOff) return failure("feature", "not-enabled");
    const item = call.param("item");
    if (!parseItemId(item)) return failure("item", "not-found");
    if (!sections?.length) return failure("sections", "required");
    const line = { ...said, quantity: quantity ?? null, subscriptionPlan };
    return answerChange(call, bundleAddition(call.platform.settings, { item, sections }, line), 201);
  },
});
