import { z } from "zod";
import { failure, type Failure } from "../../../foundations/errors.ts";
import {
  bundleAddition,
  certificateAddition,
  itemAddition,
} from "../../../selling/selection/lines/add-item.ts";
import type { SelectionAccess } from "../../../selling/selection/access/selection-by-id.ts";
import { changeItem, type ItemChange, withoutLines } from "../../../selling/selection/lines/change-lines.ts";
import type { SelectionOutcome } from "../../../selling/selection/change-selection.ts";
import type { SelectionChange } from "../../../selling/selection/lines/selection-change.ts";
import { bundleSections, itemFields, planField } from "../../rest/parse/selection-fields.ts";
import { idText, positiveNumber, readNumber, readQuantity } from "../../rest/parse/input.ts";
import type { Answer } from "../answer.ts";
import { endpoint, noInput } from "../endpoint.ts";
import { addedSchema, selectionSchema } from "../openapi/schemas.ts";
import { answerChange, type SelectionCall } from "./change-selection.ts";

const { comment, category, productUrl } = itemFields;
const said = { comment, category, productUrl, ...planField };
const addition = z.strictObject(said);

type ItemCall = SelectionCall<z.infer<typeof addition>, "item">;

/** With the id of the line that was added or raised. */
function answerAdded(call: SelectionCall, change: SelectionChange): Promise<Answer | Failure> {
  return answerChange(call, change, {
    status: 201,
    also: (before, after) => ({ line: addedTo(before, after) }),
  });
}

function addedTo({ selection }: SelectionAccess, { priced }: SelectionOutcome): string | null {
  const before = new Map(selection.lines.map(({ line, quantity }) => [line, quantity]));
  const added = priced.selection?.lines.find(({ line, quantity }) => before.get(line) !== quantity);
  return added?.line ?? null;
}

async function addItem(call: ItemCall, quantity: number | null): Promise<Answer | Failure> {
  const { platform, plugin, body } = call;
  const subscriptionPlan = body.subscriptionPlan ?? null;
  if (subscriptionPlan !== null && !plugin.features.subscriptions) return failure("feature", "not-enabled");
  const line = { ...body, quantity, subscriptionPlan };
  return answerAdded(call, itemAddition(platform.settings, call.param("item"), line));
}

const postItem = endpoint({
  method: "POST",
  path: "selections/{selection}/items/{item}",
  summary: "Adds an item",
  body: addition,
  answers: { 201: addedSchema },
  handle: (call) => addItem(call, null),
});

const postItemQuantity = endpoint({
  method: "POST",
  path: "selections/{selection}/items/{item}/quantity/{quantity}",
  summary: "Adds so many of an item",
  body: addition,
  answers: { 201: addedSchema },
  handle: async (call) => {
    const quantity = readQuantity(call.param("quantity"), 1);
    return quantity.ok ? addItem(call, quantity.value) : quantity;
  },
});

function answerItem(call: SelectionCall<unknown, "item">, change: ItemChange): Promise<Answer | Failure> {
  const item = call.param("item");
  return answerChange(call, {
    change: (selection, purchase) => changeItem(selection, item, change, purchase),
  });
}

const putItemQuantity = endpoint({
  method: "PUT",
  path: "selections/{selection}/items/{item}/quantity/{quantity}",
  summary: "Sets how much there is of an item in all its lines",
  body: noInput,
  answers: { 200: selectionSchema },
  handle: async (call) => {
    const quantity = readQuantity(call.param("quantity"), 0);
    return quantity.ok ? answerItem(call, { kind: "set", to: quantity.value }) : quantity;
  },
});

const deleteItemQuantity = endpoint({
  method: "DELETE",
  path: "selections/{selection}/items/{item}/quantity/{quantity}",
  summary: "Takes so many of an item out, from its last line first",
  body: noInput,
  answers: { 200: selectionSchema },
  handle: async (call) => {
    const quantity = readQuantity(call.param("quantity"), 1);
    return quantity.ok ? answerItem(call, { kind: "lower", by: quantity.value }) : quantity;
  },
});

const deleteItem = endpoint({
  method: "DELETE",
  path: "selections/{selection}/items/{item}",
  summary: "Takes all lines of an item out",
  body: noInput,
  answers: { 200: selectionSchema },
  handle: (call) => answerItem(call, { kind: "lower", by: null }),
});

const deleteItems = endpoint({
  method: "DELETE",
  path: "selections/{selection}/items",
  summary: "Takes all lines out",
  body: noInput,
  answers: { 200: selectionSchema },
  handle: (call) => answerChange(call, { change: withoutLines }),
});

const postBundle = endpoint({
  method: "POST",
  path: "selections/{selection}/bundles",
  summary: "Adds a flexible bundle with what is put into it",
  feature: "bundles",
  body: z.strictObject({
    ...said,
    sections: bundleSections,
    item: idText,
    quantity: positiveNumber.nullish(),
  }),
  answers: { 201: addedSchema },
  check: ({ sections }) => (sections.length > 0 ? [] : [{ subject: "sections", code: "required" }]),
  handle: async (call) => {
    const { platform, plugin } = call;
    const { item, sections, quantity, ...rest } = call.body;
    const subscriptionPlan = rest.subscriptionPlan ?? null;
    if (subscriptionPlan !== null && !plugin.features.subscriptions) return failure("feature", "not-enabled");
    const line = { ...rest, quantity: quantity ?? null, subscriptionPlan };
    return answerAdded(call, bundleAddition(platform.settings, { item, sections }, line));
  },
});

const plainLine = { quantity: null, comment: "", productUrl: "", category: "" };

function addCertificate(
  call: SelectionCall<unknown, "id">,
  amount: string | null,
): Promise<Answer | Failure> {
  const certificate = readNumber(call.param("id").replace(/^gift-/, ""));
  return answerAdded(call, certificateAddition({ certificate, amount }, plainLine));
}

const postCertificate = endpoint({
  method: "POST",
  path: "selections/{selection}/gift-certificates/{id}",
  summary: "Adds a gift certificate",
  feature: "giftCertificates",
  body: noInput,
  answers: { 201: addedSchema },
  handle: (call) => addCertificate(call, null),
});

const postCertificateAmount = endpoint({
  method: "POST",
  path: "selections/{selection}/gift-certificates/{id}/amount/{amount}",
  summary: "Adds a gift certificate of an amount",
  feature: "giftCertificates",
  body: noInput,
  answers: { 201: addedSchema },
  handle: (call) => addCertificate(call, call.param("amount")),
});

/** shop-rest.md#selections: what is put into a selection, by item. */
export const itemEndpoints = [
  postItem,
  postItemQuantity,
  putItemQuantity,
  deleteItemQuantity,
  deleteItem,
  deleteItems,
  postBundle,
  postCertificate,
  postCertificateAmount,
];
