import type { Method } from "../../http/router.ts";
import { catalogOperations } from "./catalog-operations.ts";
import { customerOperations } from "./customer-operations.ts";
import type { Operation } from "./operation.ts";
import { paymentOperations } from "./payment-operations.ts";
import { selectionOperations } from "./selection-operations.ts";

const operations: Readonly<Record<string, Operation>> = {
  ...catalogOperations,
  ...selectionOperations,
  ...paymentOperations,
  ...customerOperations,
};

/** The description of an endpoint, whatever its parameters are called; undefined when there is none. */
export function operationOf(method: Method, path: string): Operation | undefined {
  return operations[`${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`];
}

/** Every call that is described: `GET products/{}`. */
export const describedCalls: readonly string[] = Object.keys(operations);
