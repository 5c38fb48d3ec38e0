import { html } from "../../foundations/html.ts";
import type { Provider, ProviderCall, StartResult } from "./provider.ts";
import { readAuthorisation } from "./signed-return.ts";
import { readToken } from "./authorization-token.ts";
import { simulatedMoney } from "./simulated-money.ts";

/**
 * A box that a script of the platform draws in the checkout page; it brings the address. In mode `event` the shop's
 * page gets a token from it, and starts the payment again with that. checkout-rest.md#built-in-methods.
 */
export const embedded: Provider = {
  providesCustomerAddressAfterPayment: true,
  supportsInitiateOnly: true,
  ...simulatedMoney,
  needsCheckoutScript: ({ mode }) => mode === "event",
  start: async (call) => {
    const token = call.specificFields["authorizationToken"];
    const isSecondCall = call.method.mode === "event" && typeof token === "string";
    return isSecondCall ? takeToken(call, token) : drawBox(call);
  },
  readReturn: async (call) => readAuthorisation(call, true),
};

function drawBox({ attempt, platformUrl }: ProviderCall): StartResult {
  const box = html`<div id="checkout-embedded" data-attempt="${attempt.id}"></div>`;
  const script = html`<script src="${platformUrl}/pay/embedded/${attempt.id}.js" async></script>`;
  return { action: "form", formHtml: box.markup + script.markup };
}

function takeToken({ method, now }: ProviderCall, token: string): StartResult {
  const authorization = readToken(token, method.secret, now);
  if (!authorization) return { action: "failed", as: "invalid" };
  const { termsAccepted, until: _, ...paid } = authorization;
  return {
    action: "success",
    termsAccepted,
    outcome: { kind: "paid", ...paid, captured: method.capture === "at-once" },
  };
}
