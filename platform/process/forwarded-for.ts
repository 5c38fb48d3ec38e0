import { isIP } from "node:net";

/**
 * An `X-Forwarded-For` with its addresses alone: some proxies name the port too, and then put the longer addresses in
 * brackets. What is no address stays as it is.
 */
export function withoutPorts(header: string): string {
  return header
    .split(",")
    .map((hop) => addressOf(hop.trim()))
    .join(", ");
}

function addressOf(hop: string): string {
  const [, long = "", short = ""] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^:]+):\d{1,5})$/.exec(hop) ?? [];
  if (isIP(long) === 6) return long;
  return isIP(short) === 4 ? short : hop;
}
