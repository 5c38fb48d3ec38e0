import { takePayment } from "../../http/rate-limits.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import { tooManyRequests } from "../graphql-errors.ts";

/** Counts a start of payment, with all interfaces together; throws when there were too many. */
export async function countPayment(context: StorefrontContext): Promise<void> {
  const { platform, rates } = context;
  const waitSeconds = await takePayment({ platform, rates, session: sessionOf(context) });
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
}
