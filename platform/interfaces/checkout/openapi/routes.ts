import { createHash } from "node:crypto";
import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import type { CheckoutPluginSettings } from "../../../settings/plugins.ts";
import { endpoints } from "../endpoints.ts";
import { openApiDocument } from "./document.ts";

/** Our document is drawn, not typed: the page needs no more than that it is one. */
const shownDocument = z.custom<StaticDocumentSpec["document"]>(
  (value) => typeof value === "object" && value !== null && "openapi" in value && "paths" in value,
);

interface Options {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
}

const kept = { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" } as const;

/** `GET swagger`, the OpenAPI document of an entry of the settings, and `docs`, a page that shows it. Section 21. */
export async function openApiRoutes(app: FastifyInstance, { platform, plugin }: Options): Promise<void> {
  const document = openApiDocument({
    form: plugin.form,
    base: platform.config.platformUrl + plugin.uri,
    title: platform.settings.name,
    endpoints,
  });
  const text = JSON.stringify(document);
  const etag = `"${createHash("sha1").update(text).digest("hex")}"`;
  for (const url of ["/swagger", `/${plugin.number}/swagger`]) {
    app.get(url, async (request, reply) => {
      reply.headers({ ...kept, ETag: etag });
      if (isKnown(request, etag)) return reply.code(304).send();
      return reply.type("application/json; charset=utf-8").send(text);
    });
  }
  await app.register(swagger, { mode: "static", specification: { document: shownDocument.parse(document) } });
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: true });
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return (headers["if-none-match"] ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
