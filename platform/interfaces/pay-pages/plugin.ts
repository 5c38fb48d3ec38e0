import type { FastifyInstance } from "fastify";
import type { Platform } from "../../catalogue/context/platform.ts";
import { isUnavailable, retryLater } from "../http/unavailable.ts";
import { embeddedRoutes } from "./embedded.ts";
import { parseForms } from "./form-body.ts";
import { sendPage } from "./page.ts";
import { failedPage } from "./redirect-page.ts";
import { redirectRoutes } from "./redirect.ts";

/** The pay pages of the built-in payment methods, mounted at `/pay`. checkout-rest.md#built-in-methods. */
export async function payPages(
  app: FastifyInstance,
  { platform }: { readonly platform: Platform },
): Promise<void> {
  parseForms(app);
  app.setErrorHandler(async (error, _request, reply) => {
    const isAway = isUnavailable(error, platform.log);
    const status = isAway ? 503 : statusOf(error);
    if (isAway) reply.headers(retryLater);
    if (status === 500) platform.log.error({ err: error }, "a pay page failed");
    // An invalid Location would fail again.
    return sendPage(reply.removeHeader("Location"), failedPage(status));
  });
  redirectRoutes(app, platform);
  await embeddedRoutes(app, platform);
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" ? status : 500;
}
