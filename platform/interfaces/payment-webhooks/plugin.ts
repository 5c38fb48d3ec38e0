import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasCode } from "../../foundations/database/error-code.ts";
import { handleWebhook, type WebhookOutcome } from "../../ordering/payment/return/handle-webhook.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { isConfigured } from "../../foundations/settings/schema/methods.ts";
import { isUnavailable, retryLater } from "../http/unavailable.ts";

const statuses = {
  taken: 200,
  invalid: 400,
  unknown: 404,
  unreachable: 503,
} as const satisfies Record<WebhookOutcome, number>;

/**
 * `POST /payment-webhooks/<method key>`: the webhooks of payment providers, which send again until they get 200.
 * `docs/payments.md`.
 */
export async function paymentWebhooks(
  app: FastifyInstance,
  { platform }: { readonly platform: Platform },
): Promise<void> {
  // The signature covers the bytes as they were sent.
  app.removeAllContentTypeParsers();
  const bodyLimit = platform.config.limits.webhookBytes;
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
  app.setErrorHandler(async (error, _request, reply) => {
    const isAway = isUnavailable(error, platform.log);
    const status = isAway ? 503 : statusOf(error);
    if (isAway) reply.headers(retryLater);
    if (status === 500) platform.log.error({ err: error }, "a webhook failed");
    return reply.code(status).send({ result: "failed" });
  });
  app.post<{ Params: { method: string } }>("/:method", async (request, reply) => {
    const { paymentMethods } = platform.settings;
    const method = paymentMethods.find(({ key }) => key === request.params.method);
    if (!method || !isConfigured(method)) return reply.code(404).send({ result: "unknown" });
    const result = await handleWebhook(platform, method, {
      headers: headersOf(request),
      body: bodyOf(request),
    });
    return reply.code(statuses[result]).header("Cache-Control", "no-store").send({ result });
  });
}

function bodyOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function statusOf(error: unknown): number {
  if (hasCode(error, "FST_ERR_CTP_BODY_TOO_LARGE")) return 413;
  return hasCode(error, "FST_ERR_CTP_INVALID_CONTENT_LENGTH") ? 400 : 500;
}
