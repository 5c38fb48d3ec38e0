import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { withHeaderAliases } from "../../../foundations/settings/compatibility-names.ts";
import type { CheckoutPluginSettings } from "../../../foundations/settings/plugins/plugins.ts";
import { serveApiPage } from "../../http/api-page.ts";
import { matchesEtag } from "../../http/etag.ts";
import { requestIds } from "../../http/request-context.ts";
import { endpoints } from "../endpoints.ts";
import { isPretty } from "../send-response.ts";
import { openApiDocument } from "./document.ts";

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
  readonly document: object;
  readonly compact: Text;
  readonly pretty: Text;
}

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
  await serveApiPage(app, {
    platform,
    uri: plugin.uri,
    title: "Checkout REST API",
    keepsKeys: true,
    readDocument: () => readDocument().document,
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
      document,
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
