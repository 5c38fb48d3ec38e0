import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../catalogue/context/platform.ts";
import { forRequest, logIds, nameRoute } from "../http/request-context.ts";
import { faults } from "./faults.ts";
import { answerHeaders, xmlType } from "./response/headers.ts";
import { faultAnswer, handleCall, type SoapAnswer } from "./handle-call.ts";
import { createService, type SoapService } from "./service.ts";
import { wsdlOf } from "./wsdl/document.ts";

interface SoapOptions {
  readonly platform: Platform;
  readonly rates: Parameters<typeof createService>[1];
}

/** The integration service at the address that it is registered for. soap.md#calls. */
export async function soapPlugin(app: FastifyInstance, { platform, rates }: SoapOptions): Promise<void> {
  const service = createService(platform, rates);
  leaveBodiesUnread(app);
  app.addHook("onRequest", async (request, reply) => {
    // The body is read as XML whatever the header says; an unknown content type must not refuse the call.
    delete request.headers["content-type"];
    reply.headers(answerHeaders(platform.settings));
  });
  app.setErrorHandler((error, _request, reply) => {
    platform.log.error({ ...logIds(reply), ...traceOf(error) }, "a SOAP call failed");
    return send(service, reply, faultAnswer(service, faults.internal));
  });
  // Compressed bodies are refused: unpacking one that nobody reads would block its connection.
  app.post("/", { decompress: false }, async (request, reply) => {
    const answer = await handleCall(forRequest(service, reply), request);
    if (answer.fault?.closes !== true) closeAfterLastByte(request, reply);
    return send(service, reply, answer);
  });
  app.route({
    method: app.supportedMethods.filter((method) => method !== "POST"),
    url: "/",
    decompress: false,
    exposeHeadRoute: false,
    handler: (request, reply) => {
      if (asksForWsdl(request)) {
        return reply.type(xmlType).send(wsdlOf(platform.settings, urlOf(request)));
      }
      return reply.code(405).header("Allow", "POST").type(xmlType).send("");
    },
  });
}

/** Leaves bodies unread: `readCall` reads them as they arrive. */
function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/** `GET …?wsdl`, in upper or lower case. soap.md#wsdl. */
function asksForWsdl({ method, originalUrl }: FastifyRequest): boolean {
  const [, query = ""] = originalUrl.split("?", 2);
  const isRead = method === "GET" || method === "HEAD";
  return isRead && query.split("&").some((parameter) => /^wsdl(=|$)/i.test(parameter));
}

function urlOf({ protocol, host, originalUrl }: FastifyRequest): string {
  return `${protocol}://${host}${originalUrl.split("?", 1)[0]}`;
}

function send(
  { platform }: SoapService,
  reply: FastifyReply,
  { xml, fault, reason, operation, user }: SoapAnswer,
) {
  nameRoute(platform, "soap", "POST", operation ?? "refused");
  platform.log.info({
    event: "SOAP call",
    ...logIds(reply),
    ...(operation !== undefined && { operation, user }),
    status: fault ? 500 : 200,
    ...(fault && { fault: fault.faultstring, code: fault.code, reason }),
    durationMs: Math.round(reply.elapsedTime),
  });
  if (fault?.closes) reply.header("Connection", "close");
  const wait = fault?.retryAfterSeconds;
  if (wait !== undefined) reply.header("Retry-After", String(wait));
  return reply
    .code(fault ? 500 : 200)
    .type(xmlType)
    .send(xml);
}

/** The class and the stack of an error. The message is left out, as it may hold what the caller sent. */
function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const lines = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: error.name, place: lines.slice(0, 8).map((line) => line.trim()) };
}

const closeTimeoutMs = 20_000;

/**
 * Delays the close of a connection whose caller asked for `Connection: close` and is still sending. An earlier close
 * would reset the connection and lose the answer. The connection ends after the last byte of the request, or after
 * `closeTimeoutMs`.
 */
function closeAfterLastByte({ headers, raw }: FastifyRequest, reply: FastifyReply): void {
  const isLastCall = raw.httpVersion === "1.0" || /\bclose\b/i.test(headers.connection ?? "");
  if (raw.complete || !isLastCall) return;
  reply.raw.shouldKeepAlive = true;
  const timer = setTimeout(() => raw.socket.destroy(), closeTimeoutMs);
  raw.socket.once("close", () => clearTimeout(timer));
  raw.once("end", () => raw.socket.end());
}
