import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptsBrotli } from "@/front/accept-encoding";
import { COMMON_HEADERS } from "@/lib/security/common-headers.mjs";
import { BARE_POLICY } from "@/lib/security/policy.mjs";

export type PackedAsset = { readonly type: string; readonly body: Buffer };

const TYPES: Readonly<Record<string, string>> = {
  js: "application/javascript; charset=UTF-8",
  css: "text/css; charset=UTF-8",
};
const NAME = /^(?<name>.+\.(?<kind>js|css))\.br$/;

/** What `scripts/pack-assets.mjs` made of a build, by the address that a page asks for; nothing where it did not run. */
export function readPackedAssets(folder: string): ReadonlyMap<string, PackedAsset> {
  const assets = new Map<string, PackedAsset>();
  for (const file of filesIn(folder)) {
    const { name, kind = "" } = NAME.exec(file)?.groups ?? {};
    const type = TYPES[kind];
    if (name === undefined || type === undefined) continue;
    assets.set(`/_next/static/chunks/${name}`, { type, body: readFileSync(join(folder, file)) });
  }
  return assets;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** As Next says it of what bears the hash of its content in its name. */
const ALWAYS = {
  ...COMMON_HEADERS,
  "Content-Security-Policy": BARE_POLICY,
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Encoding": "br",
  Vary: "Accept-Encoding",
};

/** A piece or a condition: Next knows what to say. */
const UNSUPPORTED_HEADERS = /^(?:range$|if-)/;

/** Answers with a script or a style sheet as it was packed once; false: Next is to answer. */
export function serveAsset(
  { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  response: ServerResponse,
  assets: ReadonlyMap<string, PackedAsset>,
): boolean {
  const asset = method === "GET" ? assets.get(url) : undefined;
  if (asset === undefined || !acceptsBrotli(headers["accept-encoding"])) return false;
  if (Object.keys(headers).some((name) => UNSUPPORTED_HEADERS.test(name))) return false;
  const { type, body } = asset;
  response.writeHead(200, { ...ALWAYS, "Content-Type": type, "Content-Length": body.length });
  response.end(body);
  return true;
}
