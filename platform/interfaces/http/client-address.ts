import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { GeoTable } from "../../foundations/geo/geo-table.ts";

/** A header's text: the first of several, empty when there is none. */
export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** The shopper's address: behind a server with the secret, the first hop of `X-Forwarded-For`. */
export function clientAddress(request: FastifyRequest, trusted: boolean): string {
  return (trusted && firstHopOf(request)) || request.ip;
}

/** Where the country of a client comes from: a header that a trusted proxy sets, and address ranges. */
export interface GeoSources {
  readonly header: string | undefined;
  readonly table: GeoTable | null;
}

/**
 * The code of the country that the call comes from; undefined when it is unknown. A forwarded address goes before the
 * header, which is about the server that forwards. checkout-rest.md#country-and-language.
 */
export function clientCountry(
  request: FastifyRequest,
  { header: name, table }: GeoSources,
  isForwarded: boolean,
): string | undefined {
  const firstHop = isForwarded ? firstHopOf(request) : "";
  if (firstHop !== "" && table) return table(firstHop);
  const fromProxy = name === undefined ? "" : header(request, name).trim();
  return fromProxy === "" ? table?.(request.ip) : fromProxy;
}

/** The first hop of `X-Forwarded-For`; empty when it is no address. */
function firstHopOf(request: FastifyRequest): string {
  const [firstHop = ""] = header(request, "x-forwarded-for").split(",");
  return isIP(firstHop.trim()) === 0 ? "" : firstHop.trim();
}
