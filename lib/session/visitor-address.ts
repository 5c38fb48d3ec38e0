import "server-only";
import { isIP } from "node:net";
import { headers } from "next/headers";

const TRUE_PEERS = Symbol.for("vitrine.true-peers");

/**
 * The shopper's address, which `scripts/true-peers.mjs` has put into the header. Undefined where that was not loaded:
 * then the header is what anybody likes it to be.
 */
export function visitorAddress(requestHeaders: Pick<Headers, "get">): string | undefined {
  if (!(TRUE_PEERS in globalThis)) return undefined;
  const address = requestHeaders.get("x-forwarded-for") ?? "";
  return isIP(address) === 0 ? undefined : address;
}

/** The address that the request at hand comes from, for calls that an API limits by it (section 18). */
export async function readVisitorAddress(): Promise<string | undefined> {
  return visitorAddress(await headers());
}
