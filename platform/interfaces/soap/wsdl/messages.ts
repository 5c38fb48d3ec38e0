import { z } from "zod";
import { text } from "../../../catalogue/integration/field-types.ts";
import {
  recordShape,
  withXsdType,
  type RecordShape,
  type Shape,
} from "../../../catalogue/integration/record-shape.ts";
import {
  integrationOperations,
  type IntegrationOperation,
} from "../../../foundations/settings/schema/integration.ts";
import { eventShape } from "../operations/event-shape.ts";
import { operationsByElement } from "../operations/operations-by-element.ts";

/** What is sent and answered, operation by operation: soap.md#calls. */

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

/** A bad record: soap.md#faults. */
export const errorShape = recordShape(
  z.object({ record: withXsdType(text, "int"), id: text, field: text, code: text, message: text }),
);

/** The answer of an operation that answers events. */
export const eventsElement = "events_Get";
export const eventsShape: RecordShape = {
  kind: "record",
  fields: new Map([["events", { kind: "list", element: "event", of: eventShape }]]),
};

/** In the order of the interface description. */
export const operationMessages: readonly OperationMessages[] = [...operationsByElement.values()]
  .map(({ name, element, responseElement, content }) => ({
    name,
    input: element,
    request: withLogin(content),
    output: responseElement,
  }))
  .toSorted((a, b) => integrationOperations.indexOf(a.name) - integrationOperations.indexOf(b.name));

function withLogin({ fields }: RecordShape): RecordShape {
  return { kind: "record", fields: new Map<string, Shape>([["login", loginShape], ...fields]) };
}
