import type { Provider } from "../provider.ts";

/** Paid later: succeeds at once. `checkout-rest.md` 16.3. */
export const invoice: Provider = {
  providesCustomerAddressAfterPayment: false,
  supportsInitiateOnly: false,
  supportsAddressSearch: true,
  start: async ({ attempt }) => ({ action: "success", transaction: attempt.id }),
  readReturn: () => ({ kind: "invalid" }),
};
