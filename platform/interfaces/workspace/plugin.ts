import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { hasCode } from "../../foundations/database/error-code.ts";
import { etagOf, matchesEtag } from "../http/etag.ts";

/** Where `scripts/workspace.mjs` puts what it builds. */
const builtWorkspace = new URL("../../../workspace/dist/", import.meta.url);

interface WorkspaceOptions {
  /** The path of the management API that it speaks to. */
  readonly api: string;
  /** Another folder than the built one, for tests. */
  readonly folder?: URL;
}

const forever = "public, max-age=31536000, immutable";
const assetName = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.(?:js|css|svg|png)$/;
const types: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
};

/** Nothing from elsewhere; `blob:` are the pictures that somebody is about to upload. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const headers = {
  "Content-Security-Policy": policy,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

/**
 * Serves the workspace: `/workspace` and every path below it that is no file answer its page, which decides by the
 * path what it shows. management.md#workspace.
 */
export async function workspacePlugin(app: FastifyInstance, options: WorkspaceOptions): Promise<void> {
  const folder = options.folder ?? builtWorkspace;
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers);
  });
  app.get<{ Params: { file: string } }>("/assets/:file", async (request, reply) => {
    const { file } = request.params;
    const content = assetName.test(file) ? await readOrNull(new URL(`assets/${file}`, folder)) : null;
    if (content === null) return notThere(reply);
    return reply
      .type(types[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream")
      .header("Cache-Control", forever)
      .send(content);
  });
  const page = async (ifNoneMatch: string | undefined, reply: FastifyReply) => {
    const html = await readOrNull(new URL("index.html", folder));
    if (html === null) return notThere(reply);
    const text = html.toString().replace("/api/admin", options.api);
    const etag = etagOf(text);
    reply.headers({ "Cache-Control": "no-cache", ETag: etag });
    if (matchesEtag(ifNoneMatch, etag)) return reply.code(304).send();
    return reply.type("text/html; charset=utf-8").send(text);
  };
  app.get("/", (request, reply) => page(request.headers["if-none-match"], reply));
  app.get("/*", (request, reply) => page(request.headers["if-none-match"], reply));
}

async function readOrNull(file: URL): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header("Cache-Control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("Not found. The workspace is built by npm start or npm run build.");
}
