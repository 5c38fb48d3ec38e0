import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, extname, join, relative, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { StorefrontPluginSettings } from "../../settings/storefront-plugin.ts";

const folder = "graphiql";
const parts = join(
  dirname(createRequire(import.meta.url).resolve("altair-static/package.json")),
  "build/dist",
);

/** The page is styled by its scripts, and asks nobody but the platform. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
};

/** A browser that opens the address, where the operator shows a page to it. `storefront-graphql.md` section 1. */
export function wantsPage(
  { graphiql }: StorefrontPluginSettings,
  { method, headers: { accept = "" } }: FastifyRequest,
): boolean {
  return graphiql && method === "GET" && accept.includes("text/html");
}

/** A page to write queries on. */
export async function sendPage(
  { uri }: StorefrontPluginSettings,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await readFile(join(parts, "index.html"), "utf8");
  const markup = page
    .replace(/<base [^>]*>/, () => `<base href="${uri}/${folder}/" />`)
    .replace("</body>", () => `<script type="module" src="start.js"></script></body>`);
  return reply
    .headers({
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy.join("; "),
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(markup);
}

/** What the page is made of; its start has the plugin's own token in the headers. */
export function pageParts(app: FastifyInstance, plugin: StorefrontPluginSettings): void {
  const files = readdirSync(parts, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(parts, join(entry.parentPath, entry.name)).split(sep).join("/"));
  const served = new Set(files.filter((name) => extname(name) in types));
  app.get(`/${folder}/start.js`, (_request, reply) =>
    reply
      .headers({ "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" })
      .type("text/javascript; charset=utf-8")
      .send(`window.AltairGraphQL.init(${JSON.stringify(optionsOf(plugin))});`),
  );
  app.get<{ Params: { "*": string } }>(`/${folder}/*`, async ({ params: { "*": name } }, reply) => {
    if (!served.has(name)) return reply.callNotFound();
    return reply
      .headers({ "Cache-Control": "public, max-age=3600", "X-Content-Type-Options": "nosniff" })
      .type(types[extname(name)] ?? "")
      .send(await readFile(join(parts, name)));
  });
}

function optionsOf({ uri, token }: StorefrontPluginSettings) {
  return {
    endpointURL: uri,
    initialQuery: "{\n  languages {\n    code\n  }\n}\n",
    initialHeaders: { Authorization: `Bearer ${token}` },
    instanceStorageNamespace: uri,
    disableAccount: true,
  };
}
