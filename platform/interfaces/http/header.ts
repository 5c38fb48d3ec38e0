import type { FastifyRequest } from "fastify";

/** A header's text; of several the first, empty: none. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
