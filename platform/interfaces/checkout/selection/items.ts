import { z } from "zod";
import { failure, success } from "../../../foundations/errors.ts";
import { changeSelection } from "../../../selling/selection/change-selection.ts";
import {
  bundleAddition,
  certificateAddition,
  itemAddition,
} from "../../../selling/selection/lines/add-item.ts";
import { itemsAdded, planItems, type BulkOutcome } from "../../../selling/selection/lines/bulk-change.ts";
import { parseItemId } from "../../../selling/selection/line-id.ts";
import { idText, quantity, readNumber, readQuantity } from "../../rest/parse/input.ts";
import {
  bundleSections,
  itemFields,
  planField,
  secretItemFields,
} from "../../rest/parse/selection-fields.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { respond } from "../response.ts";
import { respondToChange, selectionResponse } from "./selection-response.ts";

const itemBody = z.object({ ...itemFields, ...planField });

async function addItem(call: WriteCall<z.infer<typeof itemBody>, "item">, quantity: number | null) {
  const { productUrl, category, comment, subscriptionPlan = null } = call.body;
  if (subscriptionPlan !== null && !call.plugin.features.subscriptions) {
    return failure("feature", "not-enabled");
  }
  const line = { quantity, productUrl, category, comment, subscriptionPlan };
  return respondToChange(call, itemAddition(call.platform.settings, call.param("item"), line), 201);
}

/**
 * Adds an item; without a quantity the smallest step (checkout-rest.md#quantities). checkout-rest.md#selection-calls.
 */
const postItem = writeEndpoint({
  method: "POST",
  path: "items/{item}",
  body: itemBody,
  secretFields: secretItemFields,
  handle: (call) => addItem(call, call.body.quantity ?? null),
});

const postItemQuantity = writeEndpoint({
  method: "POST",
  path: "items/{item}/quantity/{quantity}",
  body: itemBody,
  secretFields: secretItemFields,
  handle: async (call) => {
    const quantity = readQuantity(call.param("quantity"), 1);
    return quantity.ok ? addItem(call, quantity.value) : quantity;
  },
});

const bundleBody = z.object({ ...itemFields, ...planField, sections: bundleSections.nullish() });

/** Adds a flexible bundle with the items that the shopper chooses. checkout-rest.md#selection-calls. */
const postBundle = writeEndpoint({
  method: "POST",
  path: "items/bundles/{item}",
  body: bundleBody,
  secretFields: secretItemFields,
  handle: async (call) => {
    const { sections, subscriptionPlan = null, quantity, ...fields } = call.body;
    const { features } = call.plugin;
    const isOff = !features.bundles || (subscriptionPlan !== null && !features.subscriptions);
    if (isOff) return failure("feature", "not-enabled");
    const item = call.param("item");
    if (!parseItemId(item)) return failure("item", "not-found");
    if (!sections?.length) return failure("sections", "required");
    const line = { ...fields, quantity: quantity ?? null, subscriptionPlan };
    return respondToChange(call, bundleAddition(call.platform.settings, { item, sections }, line), 201);
  },
});

const amountText = z.union([z.number().transform(String), z.string().trim()]).nullish();

const certificateBody = z.object({ ...itemFields, amount: amountText });

type CertificateCall = WriteCall<z.output<typeof certificateBody>, "id">;

/**
 * Adds a gift certificate; one without a fixed amount takes the amount of the call. checkout-rest.md#selection-calls.
 */
const postCertificate = writeEndpoint({
  method: "POST",
  path: "items/gift-certificates/{id}",
  body: certificateBody,
  secretFields: secretItemFields,
  handle: (call) => addCertificate(call, call.body.amount || null),
});

const postCertificateAmount = writeEndpoint({
  method: "POST",
  path: "items/gift-certificates/{id}/amount/{amount}",
  body: certificateBody,
  secretFields: secretItemFields,
  handle: (call) => addCertificate(call, call.param("amount")),
});

async function addCertificate(call: CertificateCall, amount: string | null) {
  if (!call.plugin.features.giftCertificates) return failure("feature", "not-enabled");
  const { quantity, comment, productUrl, category } = call.body;
  const line = { quantity: quantity ?? null, comment, productUrl, category };
  const choice = { certificate: readNumber(call.param("id")), amount };
  return respondToChange(call, certificateAddition(choice, line), 201);
}

const bulkBody = z.object({
  lines: z
    .array(z.object({ line: idText, quantity }))
    .nullish()
    .transform((lines) => lines ?? []),
  items: z.array(z.object({ item: idText, quantity })),
});

/**
 * Adds and changes many at once. Entries fail one by one; the response names them without reasons.
 * checkout-rest.md#bulk-changes.
 */
const putItems = writeEndpoint({
  method: "PUT",
  path: "items",
  body: bulkBody,
  strictTypes: true,
  handle: async (call) => {
    let planned: Omit<BulkOutcome, "selection"> = { failedLines: [], failedItems: [], short: [] };
    const outcome = await call.inSession((tx, session) =>
      changeSelection(tx, call.platform, session, {
        items: itemsAdded(call.body),
        change: (selection, purchase) => {
          const plan = planItems(selection, call.body, purchase);
          if (!plan.ok) return plan;
          planned = plan.value;
          return success(plan.value.selection);
        },
      }),
    );
    if (!outcome.ok) return outcome;
    const unavailable = [...outcome.value.unavailable, ...planned.short];
    return respond({
      ...failedEntries(planned),
      ...(await selectionResponse(call, { ...outcome.value, unavailable })),
    });
  },
});

function failedEntries({
  failedLines,
  failedItems,
}: Pick<BulkOutcome, "failedLines" | "failedItems">): Record<string, unknown> {
  const errors = { ...group("lines", failedLines), ...group("items", failedItems) };
  return Object.keys(errors).length > 0 ? { errors } : {};
}

function group(name: string, failed: readonly string[]): Record<string, unknown> {
  return failed.length > 0 ? { [name]: Object.fromEntries(failed.map((id) => [id, "failed"])) } : {};
}

export const itemEndpoints = [
  postItem,
  postItemQuantity,
  postBundle,
  postCertificate,
  postCertificateAmount,
  putItems,
];
