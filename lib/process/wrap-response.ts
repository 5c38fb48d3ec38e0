import type { ServerResponse } from "node:http";

type Proceed = (...args: readonly unknown[]) => unknown;

/** Does something `instead` of what a response does by itself; `proceed` is what it would have done. */
export function wrapMethod(
  response: ServerResponse,
  name: "writeHead" | "write" | "end",
  instead: (proceed: Proceed, args: readonly unknown[]) => unknown,
): void {
  const method: unknown = Reflect.get(response, name);
  if (typeof method !== "function") throw new Error(`A response has no ${name}.`);
  const proceed: Proceed = (...args) => Reflect.apply(method, response, args);
  Reflect.set(response, name, (...args: readonly unknown[]) => instead(proceed, args));
}
