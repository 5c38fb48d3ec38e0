import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { acceptedEncoding } from "@/front/accepted-encoding";
import { COMMON_HEADERS } from "@/lib/security/common-headers.mjs";
import { BARE_POLICY } from "@/lib/security/policy.mjs";

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Uint8Array;
};

/** Below that packing takes longer than it saves. */
const LEAST_PACKED = 1_024;
const pack = promisify(gzip);
const ALWAYS = {
  ...COMMON_HEADERS,
  "Content-Security-Policy": BARE_POLICY,
  "Cache-Control": "no-store",
  Vary: "Accept-Encoding",
};

/** An answer of JSON that nobody keeps, packed for who takes that; HEAD gets its headers. */
export async function sendAnswer(
  { method, headers: asked }: Pick<IncomingMessage, "method" | "headers">,
  response: ServerResponse,
  { status, headers, body }: Answer,
): Promise<void> {
  const isPacked = body.length >= LEAST_PACKED && acceptedEncoding(asked["accept-encoding"]) === "gzip";
  const sent = isPacked && method !== "HEAD" ? await pack(body) : body;
  const encoding = isPacked ? { "Content-Encoding": "gzip" } : {};
  const length = isPacked && method === "HEAD" ? {} : { "Content-Length": String(sent.length) };
  response.writeHead(status, { ...ALWAYS, ...headers, ...encoding, ...length });
  response.end(method === "HEAD" ? undefined : sent);
}
