import type { Provider } from "../provider.ts";

/** Fails at once: for trying how a shop takes it. `checkout-rest.md` 16.3. */
export const declined: Provider = {
  providesCustomerAddressAfterPayment: false,
  supportsInitiateOnly: false,
  supportsAddressSearch: false,
  start: async () => ({ action: "failed" }),
  readReturn: () => ({ kind: "invalid" }),
};
