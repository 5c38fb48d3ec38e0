import { z } from "zod";
import { changeLine, type LineChange } from "../../../selling/selection/lines/change-lines.ts";
import { changePlan } from "../../../selling/selection/lines/choose-plan.ts";
import { positiveNumber, readQuantity } from "../../rest/parse/input.ts";
import { noInput, writeEndpoint, type WriteCall } from "../endpoint.ts";
import { respondToChange } from "./selection-response.ts";

/** checkout-rest.md#selection-calls, rows `lines` and `subscription-plan`. */

const amount = z.object({ quantity: positiveNumber.nullish() });

type LineCall = WriteCall<z.infer<typeof amount>, "line" | "quantity">;

function respondToLineChange(call: WriteCall<unknown, "line">, change: LineChange) {
  const line = call.param("line");
  return respondToChange(call, {
    change: (selection, purchase) => changeLine(selection, line, change, purchase),
  });
}

async function respondToQuantityChange(
  call: LineCall,
  least: number,
  change: (quantity: number) => LineChange,
) {
  const quantity = readQuantity(call.param("quantity"), least);
  return quantity.ok ? respondToLineChange(call, change(quantity.value)) : quantity;
}

const postLine = writeEndpoint({
  method: "POST",
  path: "lines/{line}",
  body: amount,
  handle: (call) => respondToLineChange(call, { kind: "raise", by: call.body.quantity ?? null }),
});

const postLineQuantity = writeEndpoint({
  method: "POST",
  path: "lines/{line}/quantity/{quantity}",
  body: amount,
  handle: (call) => respondToQuantityChange(call, 1, (by) => ({ kind: "raise", by })),
});

const putLineQuantity = writeEndpoint({
  method: "PUT",
  path: "lines/{line}/quantity/{quantity}",
  body: amount,
  handle: (call) => respondToQuantityChange(call, 0, (to) => ({ kind: "set", to })),
});

const deleteLine = writeEndpoint({
  method: "DELETE",
  path: "lines/{line}",
  body: amount,
  handle: (call) => respondToLineChange(call, { kind: "lower", by: call.body.quantity ?? null }),
});

const deleteLineQuantity = writeEndpoint({
  method: "DELETE",
  path: "lines/{line}/quantity/{quantity}",
  body: amount,
  handle: (call) => respondToQuantityChange(call, 1, (by) => ({ kind: "lower", by })),
});

function respondToPlanChange(call: WriteCall<unknown, "line">, plan: string | null) {
  const line = call.param("line");
  const { settings } = call.platform;
  return respondToChange(call, {
    change: (selection, purchase) => changePlan(settings, selection, line, plan, purchase),
  });
}

const putLinePlan = writeEndpoint({
  method: "PUT",
  path: "lines/{line}/subscription-plan/{plan}",
  feature: "subscriptions",
  body: noInput,
  handle: (call) => respondToPlanChange(call, call.param("plan")),
});

const deleteLinePlan = writeEndpoint({
  method: "DELETE",
  path: "lines/{line}/subscription-plan",
  feature: "subscriptions",
  body: noInput,
  handle: (call) => respondToPlanChange(call, null),
});

export const lineEndpoints = [
  postLine,
  postLineQuantity,
  putLineQuantity,
  deleteLine,
  deleteLineQuantity,
  putLinePlan,
  deleteLinePlan,
];
