import type { Failure } from "../../../foundations/errors.ts";
import { changeLine, type LineChange } from "../../../selling/selection/lines/change-lines.ts";
import { changePlan } from "../../../selling/selection/lines/choose-plan.ts";
import { readQuantity } from "../../rest/parse/input.ts";
import type { Answer } from "../answer.ts";
import { endpoint, noInput } from "../endpoint.ts";
import { selectionSchema } from "../openapi/schemas.ts";
import { answerChange, type SelectionCall } from "./change-selection.ts";

type LineCall = SelectionCall<unknown, "line">;

function answerLine(call: LineCall, change: LineChange): Promise<Answer | Failure> {
  const line = call.param("line");
  return answerChange(call, {
    change: (selection, purchase) => changeLine(selection, line, change, purchase),
  });
}

async function answerQuantity(
  call: SelectionCall<unknown, "line" | "quantity">,
  least: number,
  change: (quantity: number) => LineChange,
): Promise<Answer | Failure> {
  const quantity = readQuantity(call.param("quantity"), least);
  return quantity.ok ? answerLine(call, change(quantity.value)) : quantity;
}

const usual = { body: noInput, answers: { 200: selectionSchema } } as const;

const postLine = endpoint({
  ...usual,
  method: "POST",
  path: "selections/{selection}/lines/{line}",
  summary: "Raises a line by its smallest step",
  handle: (call) => answerLine(call, { kind: "raise", by: null }),
});

const postLineQuantity = endpoint({
  ...usual,
  method: "POST",
  path: "selections/{selection}/lines/{line}/quantity/{quantity}",
  summary: "Raises a line",
  handle: (call) => answerQuantity(call, 1, (by) => ({ kind: "raise", by })),
});

/** Without a quantity it is one: the smallest that a line can be set to. */
const putLine = endpoint({
  ...usual,
  method: "PUT",
  path: "selections/{selection}/lines/{line}",
  summary: "Sets a line to one",
  handle: (call) => answerLine(call, { kind: "set", to: 1 }),
});

const putLineQuantity = endpoint({
  ...usual,
  method: "PUT",
  path: "selections/{selection}/lines/{line}/quantity/{quantity}",
  summary: "Sets a line; 0 deletes it",
  handle: (call) => answerQuantity(call, 0, (to) => ({ kind: "set", to })),
});

const deleteLine = endpoint({
  ...usual,
  method: "DELETE",
  path: "selections/{selection}/lines/{line}",
  summary: "Deletes a line",
  handle: (call) => answerLine(call, { kind: "lower", by: null }),
});

const deleteLineQuantity = endpoint({
  ...usual,
  method: "DELETE",
  path: "selections/{selection}/lines/{line}/quantity/{quantity}",
  summary: "Reduces a line",
  handle: (call) => answerQuantity(call, 1, (by) => ({ kind: "lower", by })),
});

function answerPlan(call: LineCall, plan: string | null): Promise<Answer | Failure> {
  const line = call.param("line");
  const { settings } = call.platform;
  return answerChange(call, {
    change: (selection, purchase) => changePlan(settings, selection, line, plan, purchase),
  });
}

const putPlan = endpoint({
  ...usual,
  method: "PUT",
  path: "selections/{selection}/lines/{line}/subscription-plan/{plan}",
  summary: "Gives a line a subscription plan",
  feature: "subscriptions",
  handle: (call) => answerPlan(call, call.param("plan")),
});

const deletePlan = endpoint({
  ...usual,
  method: "DELETE",
  path: "selections/{selection}/lines/{line}/subscription-plan",
  summary: "Takes the subscription plan off a line",
  feature: "subscriptions",
  handle: (call) => answerPlan(call, null),
});

/** shop-rest.md#selections: rows `lines`. */
export const lineEndpoints = [
  postLine,
  postLineQuantity,
  putLine,
  putLineQuantity,
  deleteLine,
  deleteLineQuantity,
  putPlan,
  deletePlan,
];
