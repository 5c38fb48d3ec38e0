import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Platform } from "../../platform.ts";
import { faults } from "./faults.ts";
import { faultAnswer, serveCall, type Served } from "./serve-call.ts";
import { createService, type SoapService } from "./service.ts";

interface SoapOptions {
  readonly platform: Platform;
  readonly rates: Parameters<typeof createService>[1];
}

const contentType = "text/xml; charset=utf-8";

/** The integration service at the address that it is registered for. `soap.md` section 1. */
export async function soapPlugin(app: FastifyInstance, { platform, rates }: SoapOptions): Promise<void> {
  const service = createService(platform, rates);
  takeBodiesUnread(app);
  app.addHook("onRequest", async (request, reply) => {
    // Whatever it says, the body is XML; what cannot be understood of it is no reason to refuse the call.
    delete request.headers["content-type"];
    const id = randomBytes(16).toString("hex");
    reply.headers({
      "Cache-Control": "no-store",
      "X-Service-Request-ID": id,
      "X-Correlation-ID": `${platform.settings.correlationPrefix}_${id}`,
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    platform.log.error({ ...idOf(reply), ...traceOf(error) }, "a SOAP call failed");
    return send(service, reply, faultAnswer(service, faults.internal));
  });
  app.post("/", async (request, reply) => send(service, reply, await serveCall(service, request)));
  app.route({
    method: app.supportedMethods.filter((method) => method !== "POST"),
    url: "/",
    exposeHeadRoute: false,
    handler: (_request, reply) => reply.code(405).header("Allow", "POST").type(contentType).send(""),
  });
}

/** A call is read as it comes, by the operation itself. */
function takeBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
}

function send({ platform }: SoapService, reply: FastifyReply, { xml, fault, operation, user }: Served) {
  platform.log.info({
    event: "SOAP call",
    ...idOf(reply),
    ...(operation !== undefined && { operation, user }),
    status: fault ? 500 : 200,
    ...(fault && { fault: fault.faultstring, code: fault.code }),
    durationMs: Math.round(reply.elapsedTime),
  });
  const wait = fault?.retryAfterSeconds;
  if (wait !== undefined) reply.header("Retry-After", String(wait));
  return reply
    .code(fault ? 500 : 200)
    .type(contentType)
    .send(xml);
}

function idOf(reply: FastifyReply) {
  return { id: reply.getHeader("X-Service-Request-ID") };
}

/** What kind of error, and where: its message may hold what the caller sent. */
function traceOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const lines = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { error: error.name, place: lines.slice(0, 8).map((line) => line.trim()) };
}
