import { z } from "zod";
import { changeLine, type LineChange } from "../../../selection/lines/change-lines.ts";
import { writeEndpoint, type WriteCall } from "../endpoint.ts";
import { positiveNumber, readQuantity } from "../../rest/parse/input.ts";
import { answerChange } from "./change.ts";

/** `checkout-rest.md` section 10, rows `lines`. */

const amount = z.object({ quantity: positiveNumber.nullish() });

type LineCall = WriteCall<z.infer<typeof amount>, "line" | "quantity">;

function answerLine(call: WriteCall<unknown, "line">, change: LineChange) {
  const line = call.param("line");
  return answerChange(call, { change: (selection, shelf) => changeLine(selection, line, change, shelf) });
}

async function answerLineQuantity(call: LineCall, least: number, change: (quantity: number) => LineChange) {
  const quantity = readQuantity(call.param("quantity"), least);
  return quantity.ok ? answerLine(call, change(quantity.value)) : quantity;
}

const postLine = writeEndpoint({
  method: "POST",
  path: "lines/{line}",
  body: amount,
  handle: (call) => answerLine(call, { kind: "raise", by: call.body.quantity ?? null }),
});

const postLineQuantity = writeEndpoint({
  method: "POST",
  path: "lines/{line}/quantity/{quantity}",
  body: amount,
  handle: (call) => answerLineQuantity(call, 1, (by) => ({ kind: "raise", by })),
});

const putLineQuantity = writeEndpoint({
  method: "PUT",
  path: "lines/{line}/quantity/{quantity}",
  body: amount,
  handle: (call) => answerLineQuantity(call, 0, (to) => ({ kind: "set", to })),
});

const deleteLine = writeEndpoint({
  method: "DELETE",
  path: "lines/{line}",
  body: amount,
  handle: (call) => answerLine(call, { kind: "lower", by: call.body.quantity ?? null }),
});

const deleteLineQuantity = writeEndpoint({
  method: "DELETE",
  path: "lines/{line}/quantity/{quantity}",
  body: amount,
  handle: (call) => answerLineQuantity(call, 1, (by) => ({ kind: "lower", by })),
});

export const lineEndpoints = [postLine, postLineQuantity, putLineQuantity, deleteLine, deleteLineQuantity];
