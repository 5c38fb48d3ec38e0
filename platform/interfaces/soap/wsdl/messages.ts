import { z } from "zod";
import { ref, text } from "../../../records/fields.ts";
import { recordShape, typed, type RecordShape, type Shape } from "../../../records/shape.ts";
import { integrationOperations, type IntegrationOperation } from "../../../settings/integration.ts";
import { eventRecord } from "../event-record.ts";
import { updateOperations } from "../operations.ts";

/** What is sent and answered, operation by operation: `soap.md` section 1. */

export interface OperationMessages {
  readonly name: IntegrationOperation;
  /** Element of the request, in the namespace. */
  readonly input: string;
  readonly request: RecordShape;
  /** Element of the answer; it has the namespace only when it is `events_Get`. */
  readonly output: string;
}

export const loginShape = recordShape(z.object({ username: text.optional(), password: text.optional() }));

export const errorElement = "error";

/** A bad record: `soap.md` section 8. */
export const errorShape = recordShape(
  z.object({ record: typed(text, "int"), id: text, field: text, code: text, message: text }),
);

export const eventsShape: RecordShape = {
  kind: "record",
  fields: new Map([["events", { kind: "list", element: "event", of: eventRecord }]]),
};

const line: Shape = { kind: "text", type: "string" };

/** The element of the answer of an operation that answers events. */
export const eventsElement = "events_Get";

function requestOf(fields: readonly (readonly [string, Shape])[]): RecordShape {
  return { kind: "record", fields: new Map<string, Shape>([["login", loginShape], ...fields]) };
}

/** `Accounts_Update` → `accounts_Update`. */
function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const eventMessages: readonly OperationMessages[] = [
  {
    name: "Events_Done",
    input: "events_Done",
    request: requestOf([["event", { kind: "list", element: null, of: line }]]),
    output: "eventsDoneResponse",
  },
  {
    name: "Events_Get",
    input: "events_GetRequest",
    request: requestOf([["type", line]]),
    output: eventsElement,
  },
  {
    name: "Events_GetByMarkets",
    input: "events_GetByMarkets",
    request: requestOf([
      ["type", line],
      ["markets", { kind: "list", element: "market", of: recordShape(ref) }],
    ]),
    output: eventsElement,
  },
];

const updateMessages: readonly OperationMessages[] = updateOperations.map(
  ({ name, parameter, item, record }) => ({
    name,
    input: lower(name),
    request: requestOf([[parameter, { kind: "list", element: item, of: recordShape(record) }]]),
    output: `${lower(name).replace("_", "")}Response`,
  }),
);

/** In the order of the interface description. */
export const operationMessages: readonly OperationMessages[] = [...updateMessages, ...eventMessages].toSorted(
  (a, b) => integrationOperations.indexOf(a.name) - integrationOperations.indexOf(b.name),
);
