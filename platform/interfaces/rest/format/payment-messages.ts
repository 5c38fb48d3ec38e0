type Sentence = "refused" | "cancelled" | "expired" | "invalid" | "moved" | "unavailable" | "pending";

const sentences = {
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
} as const satisfies Record<string, Record<Sentence, string>>;

/** `messages` for shoppers, in the session's language. `checkout-rest.md` section 6. */
export function paymentMessages(sentence: Sentence, language: string): readonly string[] {
  const ofLanguage = language === "sv" || language === "de" ? sentences[language] : sentences.en;
  return [ofLanguage[sentence]];
}
