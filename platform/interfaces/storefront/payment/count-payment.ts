import { takePayment } from "../../http/payment-rate.ts";
import { sessionOf, type StorefrontContext } from "../context.ts";
import { tooManyRequests } from "../graphql-errors.ts";

/** Counts a start of payment, with all interfaces together; throws when there were too many. */
export function countPayment(context: StorefrontContext): void {
  const waitSeconds = takePayment(context, sessionOf(context));
  if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
}
