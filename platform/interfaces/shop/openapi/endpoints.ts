import { z } from "zod";
import { answer } from "../answer.ts";
import { endpoint, noInput, type Endpoint, type ShopContext } from "../endpoint.ts";
import { openApiDocument, operationId } from "./document.ts";

const operationsSchema = z.strictObject({
  operations: z.record(
    z.string(),
    z.strictObject({ method: z.string(), uri: z.string(), helpUri: z.string() }),
  ),
});

/**
 * What leads to the others: the list of all operations, and the document that describes them. shop-rest.md#transport.
 */
export function describing(others: readonly Endpoint[]): readonly Endpoint[] {
  const all: Endpoint[] = [...others];
  const list = endpoint({
    method: "GET",
    path: "",
    summary: "All operations",
    body: noInput,
    answers: { 200: operationsSchema },
    handle: async (call) => answer({ operations: operationsOf(call, all) }),
  });
  const document = endpoint({
    method: "GET",
    path: "swagger",
    summary: "This document",
    body: noInput,
    answers: { 200: z.looseObject({ openapi: z.string() }) },
    handle: async (call) => {
      const title = call.platform.settings.name;
      return answer(openApiDocument({ base: baseOf(call), title, endpoints: all }));
    },
  });
  all.push(list, document);
  return all;
}

function operationsOf(context: ShopContext, endpoints: readonly Endpoint[]) {
  const base = baseOf(context);
  return Object.fromEntries(
    endpoints.flatMap(({ methods, path }) =>
      methods.map((method) => [
        `${method} ${path}`.trim(),
        { method, uri: `${base}/${path}`, helpUri: `${base}/swagger#/paths/${operationId(method, path)}` },
      ]),
    ),
  );
}

function baseOf({ platform, plugin }: ShopContext): string {
  return platform.config.platformUrl + plugin.uri;
}
