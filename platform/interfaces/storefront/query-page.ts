import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { StorefrontPluginSettings } from "../../settings/plugins/plugins.ts";

interface Page {
  readonly markup: string;
  readonly policy: string;
}

/** Large, and asked for seldom: made at the first request. */
const pages = new WeakMap<StorefrontPluginSettings, Promise<Page>>();

/** A browser that opens the address, where the operator shows a page to it. storefront-graphql.md#transport. */
export function wantsPage(
  { graphiql }: StorefrontPluginSettings,
  { method, headers: { accept = "" } }: FastifyRequest,
): boolean {
  return graphiql && method === "GET" && accept.includes("text/html");
}

/** GraphiQL, whole in one document, with the plugin's own token in the headers. */
export async function sendPage(plugin: StorefrontPluginSettings, reply: FastifyReply): Promise<FastifyReply> {
  const known = pages.get(plugin) ?? makePage(plugin);
  pages.set(plugin, known);
  const { markup, policy } = await known;
  return reply
    .headers({
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
    })
    .type("text/html; charset=utf-8")
    .send(markup);
}

async function makePage({ uri, token }: StorefrontPluginSettings): Promise<Page> {
  const { renderGraphiQL } = await import("@graphql-yoga/render-graphiql");
  const markup = renderGraphiQL({
    title: "GraphiQL: Storefront API",
    endpoint: uri,
    headers: JSON.stringify({ Authorization: `Bearer ${token}` }, null, 2),
    defaultQuery: "{\n  languages {\n    code\n  }\n}\n",
  });
  return { markup, policy: policyOf(markup) };
}

/** It runs its own scripts, is styled by them, and asks nobody but the platform. */
function policyOf(markup: string): string {
  const scripts = [...markup.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
