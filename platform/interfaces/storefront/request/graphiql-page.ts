import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { StorefrontPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";

interface Page {
  readonly markup: string;
  readonly policy: string;
}

/** Built at the first request, as the page is large and rarely used. */
const pages = new WeakMap<StorefrontPluginSettings, Promise<Page>>();

/** Whether a browser opens the endpoint and the plugin has GraphiQL enabled. storefront-graphql.md#transport. */
export function wantsPage(
  { graphiql }: StorefrontPluginSettings,
  { method, headers: { accept = "" } }: FastifyRequest,
): boolean {
  return graphiql && method === "GET" && accept.includes("text/html");
}

/** Sends GraphiQL as one self-contained document, with the plugin's own token in its headers. */
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

/** Allows the scripts of the page itself, their styles, and requests to the platform alone. */
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
