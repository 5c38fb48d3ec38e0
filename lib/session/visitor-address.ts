import "server-only";
import { isIP } from "node:net";

const TRUE_PEERS = Symbol.for("vitrine.true-peers");

/**
 * The shopper's address, which `front/main.ts` has put into the header. Undefined where that was not loaded:
 * then the header is what anybody likes it to be.
 */
export function visitorAddress(requestHeaders: Pick<Headers, "get">): string | undefined {
  if (!(TRUE_PEERS in globalThis)) return undefined;
  const address = requestHeaders.get("x-forwarded-for") ?? "";
  return isIP(address) === 0 ? undefined : address;
}
