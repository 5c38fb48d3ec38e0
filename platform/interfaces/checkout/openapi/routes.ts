import { createHash } from "node:crypto";
import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Platform } from "../../../platform.ts";
import { withHeaderAliases } from "../../../settings/compatibility-names.ts";
import type { CheckoutPluginSettings } from "../../../settings/plugins.ts";
import { endpoints } from "../endpoints.ts";
import { requestIds } from "../../http/request-context.ts";
import { isPretty } from "../send-response.ts";
import { openApiDocument } from "./document.ts";

/** Our document is drawn, not typed: the page needs no more than that it is one. */
const shownDocument = z.custom<StaticDocumentSpec["document"]>(
  (value) => typeof value === "object" && value !== null && "openapi" in value && "paths" in value,
);

interface Options {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
}

/** Where an entry of the settings has its document. */
export const documentPath = "swagger";

interface Text {
  readonly text: string;
  readonly etag: string;
}

interface Described {
  readonly document: z.infer<typeof shownDocument>;
  readonly compact: Text;
  readonly pretty: Text;
}

/** What stands there until somebody asks for the document. */
const notDrawn = shownDocument.parse({ openapi: "3.1.0", info: { title: "", version: "" }, paths: {} });

const kept = { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" } as const;

/** `GET swagger`, the OpenAPI document of an entry of the settings, and `docs`, a page that shows it. Section 21. */
export async function openApiRoutes(app: FastifyInstance, { platform, plugin }: Options): Promise<void> {
  const described = describedOnce({ platform, plugin });
  app.addHook("onRequest", async (request, reply) => {
    const ids = requestIds(request, platform.tracing);
    reply.headers(plugin.compatibilityNames ? withHeaderAliases(ids) : ids);
  });
  const places = [`/${documentPath}`, `/${plugin.number}/${documentPath}`];
  for (const url of places.flatMap((place) => [place, `${place}/`])) {
    app.get(url, async (request, reply) => {
      const { compact, pretty } = described();
      const { text, etag } = isPretty(request.originalUrl) ? pretty : compact;
      reply.headers({ ...kept, ETag: etag });
      if (isKnown(request, etag)) return reply.code(304).send();
      return reply.type("application/json; charset=utf-8").send(text);
    });
  }
  await app.register(swagger, { mode: "static", specification: { document: notDrawn } });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    // Else the page without a slash at its end looks for its parts at the root.
    indexPrefix: plugin.uri,
    staticCSP: pagePolicy(platform),
    transformSpecification: () => described().document,
    transformSpecificationClone: false,
    theme: { title: `${platform.settings.name}: Checkout REST API` },
    uiConfig: {
      // Without the bar of another project above it.
      layout: "BaseLayout",
      docExpansion: "list",
      persistAuthorization: true,
      // Else it sends the document's address to somebody else's server.
      validatorUrl: null,
      // It cannot colour an answer as long as a catalogue.
      syntaxHighlight: false,
    },
  });
}

/** Drawing takes some hundredths of a second: at the first request, not at the start. */
function describedOnce({ platform, plugin }: Options): () => Described {
  let described: Described | null = null;
  return () => {
    if (described !== null) return described;
    const document = openApiDocument({
      form: plugin.form,
      base: platform.config.platformUrl + plugin.uri,
      title: platform.settings.name,
      endpoints,
    });
    described = {
      document: shownDocument.parse(document),
      compact: textOf(document),
      pretty: textOf(document, 2),
    };
    return described;
  };
}

function textOf(document: unknown, indent?: number): Text {
  const text = JSON.stringify(document, null, indent);
  return { text, etag: `"${createHash("sha1").update(text).digest("hex")}"` };
}

/** The page styles itself from its script, and calls the platform where that says it is. */
function pagePolicy({ config }: Platform): Record<string, string[]> {
  return {
    "default-src": ["'self'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "connect-src": ["'self'", new URL(config.platformUrl).origin],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
}

function isKnown({ headers }: FastifyRequest, etag: string): boolean {
  return (headers["if-none-match"] ?? "").split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
