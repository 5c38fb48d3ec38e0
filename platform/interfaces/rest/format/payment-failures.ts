import { failure, type Failure } from "../../../foundations/errors.ts";
import type { PaymentResult } from "../../../ordering/payment/attempt/payment-result.ts";

/** The outcomes without an order. `pending`: the provider has not decided yet. */
export type UnpaidOutcome = Exclude<PaymentResult["kind"], "ordered" | "unavailable"> | "pending";

type MessageName = UnpaidOutcome | "unavailable";

const messages = {
  en: {
    refused: "The payment was refused. You have not been charged: try again, or pay in another way.",
    cancelled: "The payment was cancelled. You have not been charged.",
    expired: "This payment was started too long ago. Please start it again.",
    invalid: "The answer of the payment could not be checked, so there is no order. Please try again.",
    moved:
      "Your address is in another country or state, which changes the price. Please look at it and pay again.",
    unavailable: "Something in your selection has just been sold. You will not be charged for it.",
    pending: "The payment is still being processed. Once it is through, you have ordered.",
  },
  sv: {
    refused: "Betalningen nekades. Inget har dragits: försök igen, eller betala på ett annat sätt.",
    cancelled: "Betalningen avbröts. Inget har dragits.",
    expired: "Betalningen påbörjades för länge sedan. Börja om den.",
    invalid: "Svaret från betalningen gick inte att kontrollera, så det blev ingen order. Försök igen.",
    moved:
      "Din adress ligger i ett annat land eller en annan delstat, vilket ändrar priset. Se över det och betala igen.",
    unavailable: "Något i ditt urval har just blivit sålt. Du betalar inte för det.",
    pending: "Betalningen behandlas fortfarande. När den är klar har du beställt.",
  },
  de: {
    refused:
      "Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht: Versuchen Sie es noch einmal oder zahlen Sie anders.",
    cancelled: "Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht.",
    expired: "Diese Zahlung wurde vor zu langer Zeit begonnen. Bitte beginnen Sie sie neu.",
    invalid:
      "Die Antwort der Zahlung ließ sich nicht prüfen, daher gibt es keine Bestellung. Bitte versuchen Sie es noch einmal.",
    moved:
      "Ihre Adresse liegt in einem anderen Land oder Bundesstaat, was den Preis ändert. Bitte prüfen Sie ihn und zahlen Sie erneut.",
    unavailable: "Etwas aus Ihrer Auswahl wurde gerade verkauft. Es wird Ihnen nicht berechnet.",
    pending: "Die Zahlung wird noch bearbeitet. Sobald sie durch ist, haben Sie bestellt.",
  },
} as const satisfies Record<string, Record<MessageName, string>>;

/** `messages` for shoppers, in the session's language. checkout-rest.md#errors. */
export function paymentMessages(name: MessageName, language: string): readonly string[] {
  const ofLanguage = language === "sv" || language === "de" ? messages[language] : messages.en;
  return [ofLanguage[name]];
}

const failures = {
  refused: { failure: failure("paymentMethod", "payment-failed"), code: "refused" },
  cancelled: { failure: failure("paymentMethod", "payment-failed"), code: "cancelled" },
  pending: { failure: failure("paymentMethod", "payment-failed"), code: "pending" },
  invalid: { failure: failure("paymentMethod", "payment-invalid-signature"), code: "invalid_signature" },
  expired: { failure: failure("paymentMethod", "payment-expired"), code: "expired" },
  moved: { failure: failure("paymentMethod", "payment-country-mismatch"), code: "country_mismatch" },
} as const satisfies Record<UnpaidOutcome, { failure: Failure; code: string }>;

/**
 * A 412: its failure, and beside it messages for shoppers and a code for programs. checkout-rest.md#errors,
 * #payment-results.
 */
export function paymentFailure(outcome: UnpaidOutcome, language: string) {
  const { failure: unpaid, code } = failures[outcome];
  return { failure: unpaid, fields: { messages: paymentMessages(outcome, language), code } };
}
