import { z } from "zod";
import { eventTypes, type EventType } from "../../events/raise-events.ts";
import { integer, text } from "../../records/fields.ts";
import { recordShape, type RecordShape, type Shape } from "../../records/shape.ts";
import { updateOperations } from "./operations.ts";

/** Events as the feed gives them back: `soap.md` sections 3.3 and 7. */

const line: Shape = { kind: "text", type: "string" };

/** How the `*_Update` operations call the records that the feed calls otherwise. */
const items: Readonly<Partial<Record<EventType, string>>> = {
  paymentterm: "paymentterms",
  shippingterm: "shippingterms",
};

/** Stock of an item that an operator corrected; stands beside the size. */
const stock = z.object({ warehouse: text.optional(), size: text.optional(), qty: integer.optional() });

/** One child of the event's kind, as the matching `*_Update` takes it. */
const eventData: RecordShape = {
  kind: "record",
  fields: new Map([
    ...eventTypes.flatMap((type) => {
      const operation = updateOperations.find(({ item }) => item === (items[type] ?? type));
      return operation ? [[type, recordShape(operation.record)] as const] : [];
    }),
    ["stock", recordShape(stock)] as const,
  ]),
};

export const eventRecord: RecordShape = {
  kind: "record",
  fields: new Map<string, Shape>([
    ["id", line],
    ["type", line],
    ["entry", line],
    ["mission", line],
    ["date", line],
    ["data", eventData],
  ]),
};
