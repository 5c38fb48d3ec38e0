import { z } from "zod";
import { failure } from "../../../errors.ts";
import { addLine } from "../../../selection/change-lines.ts";
import type { SelectionChange } from "../../../selection/change-selection.ts";
import { choosePlan } from "../../../selection/choose-plan.ts";
import { fillBundle } from "../../../selection/fill-bundle.ts";
import { parseItemId } from "../../../selection/line-id.ts";
import { writeEndpoint } from "../endpoint.ts";
import { idText, positiveNumber } from "../../rest/input.ts";
import { addedFields, planField, secretAddedFields } from "../../rest/added-fields.ts";
import { answerChange } from "./change.ts";

const mostPieces = 1000;

const filledBundle = z.object({
  ...addedFields,
  ...planField,
  sections: z
    .array(z.object({ section: positiveNumber, item: idText }))
    .max(mostPieces)
    .nullish(),
});

/** Adds a flexible bundle with what the shopper puts into it. `checkout-rest.md` section 10. */
export const postBundle = writeEndpoint({
  method: "POST",
  path: "items/bundles/{item}",
  body: filledBundle,
  secretFields: secretAddedFields,
  handle: async (call) => {
    const { sections, subscriptionPlan, quantity, ...said } = call.body;
    const { features } = call.plugin;
    const isOff = !features.bundles || (subscriptionPlan !== undefined && !features.subscriptions);
    if (isOff) return failure("feature", "not-enabled");
    const key = parseItemId(call.param("item"));
    if (!key) return failure("item", "not-found");
    if (!sections?.length) return failure("sections", "required");
    const { settings } = call.platform;
    const add: SelectionChange["change"] = (selection, shelf) => {
      const bundle = fillBundle(shelf, key, sections);
      if (!bundle.ok) return bundle;
      const plan = choosePlan(settings, shelf, key, subscriptionPlan ?? null);
      if (!plan.ok) return plan;
      const ware = { ...key, bundle: bundle.value, subscriptionPlan: plan.value };
      return addLine(selection, { ...said, ...ware, quantity: quantity ?? null }, shelf);
    };
    const pieces = sections.flatMap(({ item }) => parseItemId(item) ?? []);
    return answerChange(call, { items: [key, ...pieces], change: add }, 201);
  },
});
