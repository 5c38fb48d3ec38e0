// Loaded into the storefront's process before Next: what must be true or fast is done before Next looks at a request.
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { answerAsset } from "@/front/assets/answer-asset";
import { readPackedAssets } from "@/front/assets/packed-assets";
import { askCheckout, isCheckout, refuse } from "@/front/checkout/proxy";
import { readTrusted, tellTruth } from "@/front/forwarded.mjs";
import { tellOutages } from "@/front/outages";
import { answerPage } from "@/front/pages/answer-page";
import { tellUnavailable } from "@/front/pages/tell-unavailable";
import { sendAnswer } from "@/front/send-answer";
import { readStopDelay, watchForStop } from "@/front/stopping";
import { log } from "@/lib/log";

const trusted = readTrusted(process.env["TRUST_PROXY"]);
const assets = readPackedAssets(".next/packed");
const stopping = watchForStop(readStopDelay(process.env["STOP_DELAY_MS"]));
const wasOutageSince = tellOutages(globalThis.console);
/** Who joins a rendering that has met the outage already meets it too. */
const JOINED_MS = 1_000;
const WITH_REQUEST: ReadonlySet<unknown> = new Set([
  "request",
  "upgrade",
  "connect",
  "checkContinue",
  "checkExpectation",
]);
const emit: unknown = Reflect.get(Server.prototype, "emit");
if (typeof emit !== "function") throw new Error("A server emits nothing.");

Reflect.set(Server.prototype, "emit", function emitTruth(this: Server, event: unknown, ...args: unknown[]) {
  const [request, response] = args;
  if (WITH_REQUEST.has(event) && request instanceof IncomingMessage) {
    // Next keeps the X-Forwarded-* that a client sends, and hides its address.
    tellTruth(request.headers, request.socket.remoteAddress, trusted);
    const isAsked = event === "request" && response instanceof ServerResponse;
    if (isAsked && isAnswered(request, response)) return true;
  }
  return Reflect.apply(emit, this, [event, ...args]);
});

// lib/session/visitor-address.ts believes the header only where this has run.
Object.assign(globalThis, { [Symbol.for("vitrine.true-peers")]: true });

function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
  if (stopping.isAnswered(request, response)) return true;
  if (answerAsset(request, response, assets)) return true;
  if (!isCheckout(request.url ?? "")) {
    const begun = performance.now();
    tellUnavailable(request, response, () => wasOutageSince(begun - JOINED_MS));
    return answerPage(request, response);
  }
  void answerCheckout(request, response);
  return true;
}

async function answerCheckout(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await sendAnswer(request, response, await askCheckout(request));
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    log.error({ event: "proxy failed", reason: error instanceof Error ? error.message : "unknown" });
    if (response.headersSent) response.destroy();
    else await sendAnswer(request, response, refuse(500, { server: "failed" }));
  }
}
