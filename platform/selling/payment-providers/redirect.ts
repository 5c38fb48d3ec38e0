import type { Provider } from "./provider.ts";
import { readAuthorisation } from "./signed-return.ts";
import { simulatedMoney } from "./simulated-money.ts";

/** A pay page of the platform, which comes back by GET. checkout-rest.md#built-in-methods. */
export const redirect: Provider = {
  providesCustomerAddressAfterPayment: false,
  supportsInitiateOnly: false,
  ...simulatedMoney,
  start: async ({ attempt, platformUrl }) => ({
    action: "redirect",
    url: `${platformUrl}/pay/redirect/${attempt.id}`,
  }),
  readReturn: async (call) => readAuthorisation(call, false),
};
