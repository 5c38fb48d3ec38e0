import type { Provider } from "./provider.ts";

/** Fails at once: for trying how a shop takes it. checkout-rest.md#built-in-methods. */
export const declined: Provider = {
  providesCustomerAddressAfterPayment: false,
  supportsInitiateOnly: false,
  endsAtOnce: true,
  start: async () => ({ action: "failed", as: "refused" }),
  readReturn: async () => ({ kind: "invalid" }),
};
