import { html } from "../html.ts";
import type { Provider } from "../provider.ts";
import { readAuthorisation } from "./authorisation.ts";

/** A box that a script of the platform draws in the checkout page; it brings the address. `checkout-rest.md` 16.3. */
export const embedded: Provider = {
  providesCustomerAddressAfterPayment: true,
  supportsInitiateOnly: true,
  supportsAddressSearch: false,
  start: async ({ attempt, platformUrl }) => {
    const box = html`<div id="checkout-embedded" data-attempt="${attempt.id}"></div>`;
    const script = html`<script src="${platformUrl}/pay/embedded/${attempt.id}.js" async></script>`;
    return { action: "form", formHtml: box.markup + script.markup };
  },
  readReturn: (method, fields) => readAuthorisation(fields, method.secret, true),
};
