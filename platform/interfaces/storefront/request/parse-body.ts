import { createHash } from "node:crypto";
import { z } from "zod";
import { readInput } from "../../http/json-body.ts";

const body = z.object({
  query: z.string().min(1).optional(),
  documentId: z.string().optional(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string | null;
}

export type ParsedRequest =
  | { readonly ok: true; readonly request: GraphqlRequest }
  | { readonly ok: false; readonly message: string };

/** Parses `{query, variables?, operationName?}`. storefront-graphql.md#transport. */
export function parseRequest(
  sent: unknown,
  jsonDepth: number,
  trusted: ReadonlyMap<string, string> | null,
): ParsedRequest {
  const bytes = sent instanceof Uint8Array ? sent : new Uint8Array();
  if (isList(bytes)) return { ok: false, message: "Batches are not supported" };
  const input = readInput(bytes, jsonDepth);
  if (input === null) return { ok: false, message: "Body is not JSON" };
  const parsed = body.safeParse(input);
  return parsed.success ? requestOf(parsed.data, trusted) : { ok: false, message: messageOf(parsed.error) };
}

function messageOf({ issues }: z.ZodError): string {
  const [field = "query"] = issues[0]?.path ?? [];
  return field === "query" ? "query is required" : `${String(field)} is not valid`;
}

function requestOf(sent: Sent, trusted: ReadonlyMap<string, string> | null): ParsedRequest {
  const query = documentOf(sent, trusted);
  if (query === undefined) return { ok: false, message: trusted ? unknownDocument : "query is required" };
  const { variables, operationName } = sent;
  return {
    ok: true,
    request: { query, variables: variables ?? {}, operationName: operationName || null },
  };
}

const unknownDocument = "Document is not known";

type Sent = z.infer<typeof body>;

/** With trusted documents alone, a request sends the whole text or its SHA-256. */
function documentOf(
  { query, documentId }: Sent,
  trusted: ReadonlyMap<string, string> | null,
): string | undefined {
  if (trusted === null) return query;
  return trusted.get(
    documentId ??
      createHash("sha256")
        .update(query ?? "")
        .digest("hex"),
  );
}

function isList(bytes: Uint8Array): boolean {
  return bytes.find((byte) => byte > 0x20) === 0x5b;
}
