import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../platform.ts";
import { forRequest, logIds, nameRoute } from "../http/request-context.ts";
import { faults } from "./faults.ts";
import { answerHeaders, xmlType } from "./not-serving.ts";
import { linger } from "./linger.ts";
import { faultAnswer, serveCall, type Served } from "./serve-call.ts";
import { createService, type SoapService } from "./service.ts";
import { wsdlOf } from "./wsdl/document.ts";

interface SoapOptions {
  readonly platform: Platform;
  readonly rates: Parameters<typeof createService>[1];
}

/** The integration service at the address that it is registered for. `soap.md` section 1. */
export async function soapPlugin(app: FastifyInstance, { platform, rates }: SoapOptions): Promise<void> {
  const service = createService(platform, rates);
  takeBodiesUnread(app);
  app.addHook("onRequest", async (request, reply) => {
    // Whatever it says, the body is XML; what cannot be understood of it is no reason to refuse the call.
    delete request.headers["content-type"];
    reply.headers(answerHeaders(platform.settings));
  });
  app.setErrorHandler((error, _request, reply) => {
    platform.log.error({ ...logIds(reply), ...traceOf(error) }, "a SOAP call failed");
    return send(service, reply, faultAnswer(service, faults.internal));
  });
  // Compressed bodies are refused: unpacked for nobody they would block their connection.
  app.post("/", { decompress: false }, async (request, reply) => {
    const served = await serveCall(forRequest(service, reply), request);
    if (served.fault?.closes !== true) linger(request, reply);
    return send(service, reply, served);
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

/** A call is read as it comes, by the operation itself. */
function takeBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

/** `GET …?wsdl`, in whatever letters. `soap.md` section 9. */
function asksForWsdl({ method, originalUrl }: FastifyRequest): boolean {
  const [, query = ""] = originalUrl.split("?", 2);
  const isRead = method === "GET" || method === "HEAD";
  return isRead && query.split("&").some((parameter) => /^wsdl(=|$)/i.test(parameter));
}

/** The address that the request was sent to. */
function urlOf({ protocol, host, originalUrl }: FastifyRequest): string {
  return `${protocol}://${host}${originalUrl.split("?", 1)[0]}`;
}

function send(
  { platform }: SoapService,
  reply: FastifyReply,
  { xml, fault, reason, operation, user }: Served,
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

/** What kind of error, and where: its message may hold what the caller sent. */
function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const lines = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: error.name, place: lines.slice(0, 8).map((line) => line.trim()) };
}
