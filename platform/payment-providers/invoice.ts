import { paidInFull } from "./paid-in-full.ts";
import type { Provider } from "./provider.ts";
import { findInventedAddress } from "./invented-address.ts";
import { noMoney } from "./simulated-money.ts";

/** Paid later: succeeds at once. checkout-rest.md#built-in-methods. */
export const invoice: Provider = {
  providesCustomerAddressAfterPayment: false,
  supportsInitiateOnly: false,
  ...noMoney,
  start: async ({ method, attempt }) => ({
    action: "success",
    outcome: paidInFull(attempt, attempt.id, method.capture === "at-once"),
  }),
  repeat: async ({ method, attempt }) => paidInFull(attempt, attempt.id, method.capture === "at-once"),
  readReturn: async () => ({ kind: "invalid" }),
  searchAddress: async ({ identityNumber }) => findInventedAddress(identityNumber),
};
