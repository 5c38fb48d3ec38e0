import { z } from "zod";
import { eventTypes, type EventType } from "../../../foundations/events/raise-events.ts";
import { integer, text } from "../../../catalogue/integration/field-types.ts";
import { recordShape, type RecordShape, type Shape } from "../../../catalogue/integration/record-shape.ts";
import { updateOperations } from "./update-operations.ts";

/** The shape of an event in the feed: soap.md#order-record and #events. */

const line: Shape = { kind: "text", type: "string" };

/** Types of events whose `*_Update` operation has another name for the record. */
const items: Readonly<Partial<Record<EventType, string>>> = {
  paymentterm: "paymentterms",
  shippingterm: "shippingterms",
};

/** Stock of an item that an operator corrected, next to the size. */
const stock = z.object({ warehouse: text.optional(), size: text.optional(), qty: integer.optional() });

/** One child per type, in the shape that the matching `*_Update` accepts. */
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

export const eventShape: RecordShape = {
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
