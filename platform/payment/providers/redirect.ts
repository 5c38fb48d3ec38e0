import type { Provider } from "../provider.ts";
import { readAuthorisation } from "./authorisation.ts";

/** A pay page of the platform, which comes back by GET. `checkout-rest.md` 16.3. */
export const redirect: Provider = {
  providesCustomerAddressAfterPayment: false,
  supportsInitiateOnly: false,
  supportsAddressSearch: false,
  start: async ({ attempt, platformUrl }) => ({
    action: "redirect",
    url: `${platformUrl}/pay/redirect/${attempt.id}`,
  }),
  readReturn: (method, fields) => readAuthorisation(fields, method.secret, false),
};
