interface PaymentTexts {
  /** `{amount}` is what is paid. */
  readonly pay: string;
  readonly refuse: string;
  readonly cancel: string;
}

const paymentTexts = {
  en: { pay: "Pay {amount}", refuse: "Refuse the payment", cancel: "Cancel" },
  sv: { pay: "Betala {amount}", refuse: "Neka betalningen", cancel: "Avbryt" },
  de: { pay: "{amount} bezahlen", refuse: "Zahlung ablehnen", cancel: "Abbrechen" },
} as const satisfies Readonly<Record<string, PaymentTexts>>;

/** The languages that the words of payment are there in. */
export type TextLanguage = keyof typeof paymentTexts;

/** The language itself when there are words in it, else English. */
export function textLanguage(language: string): TextLanguage {
  return language === "sv" || language === "de" ? language : "en";
}

/** Words of the three choices that every pay page has, with the amount as people write it. */
export function choiceTexts(language: string, amount: string): PaymentTexts {
  const words = paymentTexts[textLanguage(language)];
  return { ...words, pay: words.pay.replace("{amount}", () => amount) };
}

const orderWords = { en: "Order", sv: "Order", de: "Bestellung" } as const satisfies Record<
  TextLanguage,
  string
>;

/** What is paid for, as a provider's own page names it. */
export function orderTitle(language: string, orderNumber: number): string {
  return `${orderWords[textLanguage(language)]} ${orderNumber}`;
}
