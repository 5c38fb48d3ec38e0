import "server-only";
import { isIP } from "node:net";
import { areRequestsWatched } from "@/lib/process/watch-requests";

/**
 * The shopper's address, which `watchRequests` has put into the header. Undefined where that does not run: then the
 * header is what anybody likes it to be.
 */
export function clientAddress(requestHeaders: Pick<Headers, "get">): string | undefined {
  if (!areRequestsWatched()) return undefined;
  const address = requestHeaders.get("x-forwarded-for") ?? "";
  return isIP(address) === 0 ? undefined : address;
}
