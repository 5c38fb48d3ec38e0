import type { IncomingMessage, ServerResponse } from "node:http";
import { takesBrotli } from "@/front/accepted-encoding";
import type { PackedAsset } from "@/front/assets/packed-assets";
import { COMMON_HEADERS } from "@/lib/security/common-headers.mjs";
import { BARE_POLICY } from "@/lib/security/policy.mjs";

/** As Next says it of what bears the hash of its content in its name. */
const ALWAYS = {
  ...COMMON_HEADERS,
  "Content-Security-Policy": BARE_POLICY,
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Encoding": "br",
  Vary: "Accept-Encoding",
};

/** A piece or a condition: Next knows what to say. */
const OTHERWISE = /^(?:range$|if-)/;

/** Answers with a script or a style sheet as it was packed once; false: Next is to answer. */
export function answerAsset(
  { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  response: ServerResponse,
  assets: ReadonlyMap<string, PackedAsset>,
): boolean {
  const asset = method === "GET" ? assets.get(url) : undefined;
  if (asset === undefined || !takesBrotli(headers["accept-encoding"])) return false;
  if (Object.keys(headers).some((name) => OTHERWISE.test(name))) return false;
  const { type, body } = asset;
  response.writeHead(200, { ...ALWAYS, "Content-Type": type, "Content-Length": body.length });
  response.end(body);
  return true;
}
