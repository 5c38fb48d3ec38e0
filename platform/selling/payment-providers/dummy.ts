import { amountField, amountText } from "./amount.ts";
import { hiddenInputs, html } from "../../foundations/html.ts";
import type { PaymentOutcome, Provider, ProviderCall } from "./provider.ts";
import { returnUrl } from "./return-url.ts";
import { isSigned, pickFields, signFields, type Fields } from "./signature.ts";
import { choiceTexts } from "./texts.ts";
import { simulatedMoney } from "./simulated-money.ts";

const signedNames = ["ba_order_num", "amount", "currency", "trans"] as const;

/** A form in the visitor's own browser, posted to the return page. checkout-rest.md#built-in-methods. */
export const dummy: Provider = {
  providesCustomerAddressAfterPayment: false,
  supportsInitiateOnly: false,
  ...simulatedMoney,
  start: async (call) => ({ action: "form", formHtml: formHtml(call) }),
  readReturn: async ({ method, fields }) => {
    const signed = pickFields(fields, signedNames);
    if (!signed || !isSigned(signed, fields["signature"], method.secret)) return { kind: "invalid" };
    const about = { attempt: signed["trans"] ?? "" };
    return { kind: "genuine", about, outcome: outcomeOf(fields, method.capture === "at-once") };
  },
};

function formHtml({ method, attempt }: ProviderCall): string {
  const fields = {
    ba_order_num: String(attempt.orderNumber),
    amount: amountField(attempt),
    currency: attempt.currency,
    trans: attempt.id,
  };
  const signature = signFields(fields, method.secret);
  const words = choiceTexts(attempt.language, amountText(attempt));
  const submitNow = method.autoSubmit
    ? html`<script>
        document.currentScript.closest("form").submit();
      </script>`
    : html``;
  return html`<form method="post" action="${returnUrl(attempt.returnPage, method.key)}" class="payment-form">
    ${hiddenInputs({ ...fields, signature })}
    <button type="submit" class="payment-pay">${words.pay}</button>
    <button type="submit" class="payment-refuse" name="refused" value="1">${words.refuse}</button>
    <button
      type="submit"
      class="payment-cancel"
      name="cancelled"
      value="1"
      formaction="${returnUrl(attempt.failedPage, method.key)}"
    >
      ${words.cancel}
    </button>
    ${submitNow}
  </form>`.markup;
}

// These two are unsigned: they can only worsen what the signed fields say.
function outcomeOf(fields: Fields, captured: boolean): PaymentOutcome {
  if (fields["cancelled"] !== undefined) return { kind: "cancelled" };
  if (fields["refused"] !== undefined) return { kind: "refused" };
  return {
    kind: "paid",
    orderNumber: fields["ba_order_num"] ?? "",
    amount: fields["amount"] ?? "",
    currency: fields["currency"] ?? "",
    transaction: fields["trans"] ?? "",
    captured,
    address: null,
  };
}
