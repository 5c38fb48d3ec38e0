import { createHash } from "node:crypto";
import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { withHeaderAliases } from "../../../foundations/settings/compatibility-names.ts";
import type { CheckoutPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";
import { matchesEtag } from "../../http/etag.ts";
import { requestIds } from "../../http/request-context.ts";
import { endpoints } from "../endpoints.ts";
import { isPretty } from "../send-response.ts";
import { openApiDocument } from "./document.ts";

/** Our document is generated, not typed: the page only needs to know that it is one. */
const shownDocument = z.custom<StaticDocumentSpec["document"]>(
  (value) => typeof value === "object" && value !== null && "openapi" in value && "paths" in value,
);

interface Options {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
}

/** The path of the document below an entry of the settings. */
export const documentPath = "swagger";

interface Text {
  readonly text: string;
  readonly etag: string;
}

interface Generated {
  readonly document: z.infer<typeof shownDocument>;
  readonly compact: Text;
  readonly pretty: Text;
}

/** The placeholder until the first request for the document. */
const emptyDocument = shownDocument.parse({ openapi: "3.1.0", info: { title: "", version: "" }, paths: {} });

const documentHeaders = {
  "Cache-Control": "public, max-age=300",
  "Access-Control-Allow-Origin": "*",
} as const;

/**
 * `GET swagger`, the OpenAPI document of an entry of the settings, and `docs`, a page that shows it.
 * checkout-rest.md#openapi-document.
 */
export async function openApiRoutes(app: FastifyInstance, { platform, plugin }: Options): Promise<void> {
  const readDocument = documentOnce({ platform, plugin });
  app.addHook("onRequest", async (request, reply) => {
    const ids = requestIds(request, platform.tracing);
    reply.headers(plugin.compatibilityNames ? withHeaderAliases(ids) : ids);
  });
  const paths = [`/${documentPath}`, `/${plugin.number}/${documentPath}`];
  for (const url of paths.flatMap((path) => [path, `${path}/`])) {
    app.get(url, async (request, reply) => {
      const { compact, pretty } = readDocument();
      const { text, etag } = isPretty(request.originalUrl) ? pretty : compact;
      reply.headers({ ...documentHeaders, ETag: etag });
      if (matchesEtag(request.headers["if-none-match"], etag)) return reply.code(304).send();
      return reply.type("application/json; charset=utf-8").send(text);
    });
  }
  await app.register(swagger, { mode: "static", specification: { document: emptyDocument } });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    // Without it the page at an address without a trailing slash loads its files from the root.
    indexPrefix: plugin.uri,
    staticCSP: pagePolicy(platform),
    transformSpecification: () => readDocument().document,
    transformSpecificationClone: false,
    theme: { title: `${platform.settings.name}: Checkout REST API` },
    uiConfig: {
      // Hides the bar of another project.
      layout: "BaseLayout",
      docExpansion: "list",
      persistAuthorization: true,
      // Without it the page sends the address of the document to a foreign server.
      validatorUrl: null,
      // The highlighter cannot handle a response as long as a catalogue.
      syntaxHighlight: false,
    },
  });
}

/** Generates the document at the first request: it takes some hundredths of a second. */
function documentOnce({ platform, plugin }: Options): () => Generated {
  let generated: Generated | null = null;
  return () => {
    if (generated !== null) return generated;
    const document = openApiDocument({
      form: plugin.form,
      base: platform.config.platformUrl + plugin.uri,
      title: platform.settings.name,
      endpoints,
    });
    generated = {
      document: shownDocument.parse(document),
      compact: textOf(document),
      pretty: textOf(document, 2),
    };
    return generated;
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
