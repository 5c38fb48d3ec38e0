import { z } from "zod";
import { readInput } from "../http/json-body.ts";

const body = z.object({
  query: z.string().min(1),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

export type ReadRequest =
  | { readonly ok: true; readonly request: GraphqlRequest }
  | { readonly ok: false; readonly message: string };

/** `{query, variables?, operationName?}` of a request. `storefront-graphql.md` section 1. */
export function readRequest(sent: unknown, jsonDepth: number): ReadRequest {
  const bytes = sent instanceof Uint8Array ? sent : new Uint8Array();
  if (isList(bytes)) return { ok: false, message: "Batches are not supported" };
  const input = readInput(bytes, jsonDepth);
  if (input === null) return { ok: false, message: "Body is not JSON" };
  const parsed = body.safeParse(input);
  if (!parsed.success) {
    const [field = "query"] = parsed.error.issues[0]?.path ?? [];
    return { ok: false, message: field === "query" ? "query is required" : `${String(field)} is not valid` };
  }
  const { query, variables, operationName } = parsed.data;
  return {
    ok: true,
    request: { query, variables: variables ?? {}, operationName: operationName || null },
  };
}

function isList(bytes: Uint8Array): boolean {
  return bytes.find((byte) => byte > 0x20) === 0x5b;
}
