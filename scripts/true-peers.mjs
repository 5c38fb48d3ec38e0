// Loaded into the storefront before Next, which keeps the X-Forwarded-* that a client sends and hides its address.
import { Server } from "node:http";
import { readTrusted, tellTruth } from "./forwarded.mjs";

const trusted = readTrusted(process.env["TRUST_PROXY"]);
const withRequest = new Set(["request", "upgrade", "connect", "checkContinue", "checkExpectation"]);
/** @type {(...args: unknown[]) => boolean} */
const emit = Reflect.get(Server.prototype, "emit");

/**
 * @this {Server}
 * @param {string | symbol} event
 * @param {any[]} args
 */
Server.prototype.emit = function emitTruth(event, ...args) {
  if (typeof event === "string" && withRequest.has(event)) {
    const [request] = args;
    tellTruth(request.headers, request.socket.remoteAddress, trusted);
  }
  return Reflect.apply(emit, this, [event, ...args]);
};

// lib/session/visitor-address.ts believes the header only where this has run.
Object.assign(globalThis, { [Symbol.for("vitrine.true-peers")]: true });
