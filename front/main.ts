// Loaded into the storefront's process before Next: what must be fast is done before Next looks at a request.
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { answerAsset } from "@/front/assets/answer-asset";
import { readPackedAssets } from "@/front/assets/packed-assets";
import { tellOutages } from "@/front/outages";
import { answerPage } from "@/front/pages/answer-page";
import { tellUnavailable } from "@/front/pages/tell-unavailable";
import { readStopDelay, watchForStop } from "@/front/stopping";

const assets = readPackedAssets(".next/packed");
const stopping = watchForStop(readStopDelay(process.env["STOP_DELAY_MS"]));
const wasOutageSince = tellOutages(globalThis.console);
/** Who joins a rendering that has met the outage already meets it too. */
const JOINED_MS = 1_000;
const emit: unknown = Reflect.get(Server.prototype, "emit");
if (typeof emit !== "function") throw new Error("A server emits nothing.");

Reflect.set(Server.prototype, "emit", function emitFirst(this: Server, event: unknown, ...args: unknown[]) {
  const [request, response] = args;
  const isAsked =
    event === "request" && request instanceof IncomingMessage && response instanceof ServerResponse;
  if (isAsked && isAnswered(request, response)) return true;
  return Reflect.apply(emit, this, [event, ...args]);
});

function isAnswered(request: IncomingMessage, response: ServerResponse): boolean {
  if (stopping.isAnswered(request, response)) return true;
  if (answerAsset(request, response, assets)) return true;
  const begun = performance.now();
  tellUnavailable(request, response, () => wasOutageSince(begun - JOINED_MS));
  return answerPage(request, response);
}
