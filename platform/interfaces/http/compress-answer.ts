import type { FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "../../platform.ts";
import { compressWhole } from "./compress-whole.ts";

/** As the caller takes it; what is not compressed here the server may still compress. */
export async function compressedFor(
  { config }: Pick<Platform, "config">,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  whole: Buffer,
): Promise<Buffer> {
  const isLong = whole.length >= config.limits.compressOverBytes;
  if (!isLong || method === "HEAD" || headers["x-no-compression"] !== undefined) return whole;
  const compressed = await compressWhole(whole, headers["accept-encoding"]);
  if (compressed === null) return whole;
  const vary = String(reply.getHeader("Vary") ?? "Origin");
  if (!vary.includes("accept-encoding")) reply.header("Vary", `${vary}, accept-encoding`);
  reply.header("Content-Encoding", compressed.encoding);
  return compressed.bytes;
}
