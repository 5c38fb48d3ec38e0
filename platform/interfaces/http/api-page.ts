import swagger, { type StaticDocumentSpec } from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Platform } from "../../catalogue/context/platform.ts";

/** Our documents are generated, not typed: the page only needs to know that it is one. */
const shownDocument = z.custom<StaticDocumentSpec["document"]>(
  (value) => typeof value === "object" && value !== null && "openapi" in value && "paths" in value,
);

/** The placeholder until the first request for the document. */
const emptyDocument = shownDocument.parse({ openapi: "3.1.0", info: { title: "", version: "" }, paths: {} });

interface ApiPage {
  readonly platform: Platform;
  /** Of the plugin: the page is at `docs` below it. */
  readonly uri: string;
  readonly title: string;
  /** Whether the browser keeps the token or key that somebody enters. */
  readonly keepsKeys: boolean;
  /** The OpenAPI document; asked for with each request. */
  readonly readDocument: () => unknown;
}

/** `GET docs`: a page that shows an OpenAPI document and makes its calls. */
export async function serveApiPage(
  app: FastifyInstance,
  { platform, uri, title, keepsKeys, readDocument }: ApiPage,
): Promise<void> {
  await app.register(swagger, { mode: "static", specification: { document: emptyDocument } });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    // Without it the page at an address without a trailing slash loads its files from the root.
    indexPrefix: uri,
    staticCSP: pagePolicy(platform),
    transformSpecification: () => shownDocument.parse(readDocument()),
    transformSpecificationClone: false,
    theme: { title: `${platform.settings.name}: ${title}` },
    uiConfig: {
      // Hides the bar of another project.
      layout: "BaseLayout",
      docExpansion: "list",
      persistAuthorization: keepsKeys,
      // Without it the page sends the address of the document to a foreign server.
      validatorUrl: null,
      // The highlighter cannot handle a response as long as a catalogue.
      syntaxHighlight: false,
    },
  });
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
