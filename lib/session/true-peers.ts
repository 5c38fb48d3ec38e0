import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { z } from "zod";
import { readTrusted, tellTruth } from "@/lib/session/forwarded.mjs";

/** In the process, since Next loads this file more than once. */
const TRUE_PEERS = Symbol.for("vitrine.true-peers");

const begun = z.object({ request: z.instanceof(IncomingMessage) });

/**
 * From now on the headers of every request say who the shopper is, before anybody reads them: Next itself keeps the
 * `X-Forwarded-*` that a client sends, and hides its address. Throws where `TRUST_PROXY` cannot be used.
 */
export function tellTruePeers(trustProxy: string | undefined): void {
  if (areTruePeersTold()) return;
  const trusted = readTrusted(trustProxy);
  subscribe("http.server.request.start", (message) => {
    const { request } = begun.parse(message);
    tellTruth(request.headers, request.socket.remoteAddress, trusted);
  });
  Object.assign(globalThis, { [TRUE_PEERS]: true });
}

export function areTruePeersTold(): boolean {
  return TRUE_PEERS in globalThis;
}
