import type { Provider } from "../provider.ts";
import { cancelIntent, captureIntent, refundIntent } from "./capture-and-refund.ts";
import { readSessionReturn } from "./checkout-session.ts";
import { startSession } from "./start.ts";
import { readStripeWebhook } from "./webhook.ts";

/** Stripe Checkout: a page of Stripe's, from which the shopper comes back. `docs/payments.md`. */
export const stripe: Provider = {
  providesCustomerAddressAfterPayment: false,
  supportsInitiateOnly: false,
  start: startSession,
  readReturn: readSessionReturn,
  readWebhook: readStripeWebhook,
  capture: captureIntent,
  captures: "once",
  refund: refundIntent,
  void: cancelIntent,
};
