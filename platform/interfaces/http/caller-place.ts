import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { GeoTable } from "../../geo/geo-table.ts";
import { header } from "./header.ts";

/** The first hop of `X-Forwarded-For`; empty: there is none that is an address. */
function firstHopOf(request: FastifyRequest): string {
  const [firstHop = ""] = header(request, "x-forwarded-for").split(",");
  return isIP(firstHop.trim()) === 0 ? "" : firstHop.trim();
}

/** The shopper's address: behind a server with the secret, the first hop of `X-Forwarded-For`. */
export function addressOf(request: FastifyRequest, trusted: boolean): string {
  return (trusted && firstHopOf(request)) || request.ip;
}

/** What tells where callers are: a header that a trusted proxy sets, and address ranges. */
export interface GeoSources {
  readonly header: string | undefined;
  readonly table: GeoTable | null;
}

/**
 * The code of the country that the call comes from; undefined: nothing is known of it. A forwarded address goes
 * before the header, which speaks of the server that forwards. `checkout-rest.md` section 14.
 */
export function geoOf(
  request: FastifyRequest,
  { header: name, table }: GeoSources,
  isForwarded: boolean,
): string | undefined {
  const firstHop = isForwarded ? firstHopOf(request) : "";
  if (firstHop !== "" && table) return table(firstHop);
  const told = name === undefined ? "" : header(request, name).trim();
  return told === "" ? table?.(request.ip) : told;
}
