import { takeAccountCall } from "../../http/rate-limits.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import { tooManyRequests } from "../graphql-errors.ts";

/** Limits account calls, together with all interfaces. Throws when there were too many. */
export async function limitAccountCalls(
  context: StorefrontContext,
  name: Parameters<typeof takeAccountCall>[1],
): Promise<void> {
  const { platform, rates, caller } = context;
  const session = sessionOf(context);
  const waitSeconds = await takeAccountCall({ platform, rates, session, address: caller.address }, name);
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
}
