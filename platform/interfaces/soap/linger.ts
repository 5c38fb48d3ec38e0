import type { FastifyReply, FastifyRequest } from "fastify";

const longestMs = 20_000;

/**
 * Keeps the connection of a caller who wants it closed with the answer, but is still sending: closed before, the
 * answer would be lost with what he sends. It ends with his last byte, or when the time is over.
 */
export function linger({ headers, raw }: FastifyRequest, reply: FastifyReply): void {
  const isLastCall = raw.httpVersion === "1.0" || /\bclose\b/i.test(headers.connection ?? "");
  if (raw.complete || !isLastCall) return;
  reply.raw.shouldKeepAlive = true;
  const over = setTimeout(() => raw.socket.destroy(), longestMs);
  raw.socket.once("close", () => clearTimeout(over));
  raw.once("end", () => raw.socket.end());
}
