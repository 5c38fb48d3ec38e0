interface PayWords {
  /** `{amount}` is what is paid. */
  readonly pay: string;
  readonly refuse: string;
  readonly cancel: string;
}

const payWords = {
  en: { pay: "Pay {amount}", refuse: "Refuse the payment", cancel: "Cancel" },
  sv: { pay: "Betala {amount}", refuse: "Neka betalningen", cancel: "Avbryt" },
  de: { pay: "{amount} bezahlen", refuse: "Zahlung ablehnen", cancel: "Abbrechen" },
} as const satisfies Readonly<Record<string, PayWords>>;

/** The languages that the words of payment are there in. */
export type WordLanguage = keyof typeof payWords;

/** The language itself when there are words in it, else English. */
export function wordLanguage(language: string): WordLanguage {
  return language === "sv" || language === "de" ? language : "en";
}

/** Words of the three choices that every pay page has, with the amount as people write it. */
export function choiceWords(language: string, amount: string): PayWords {
  const words = payWords[wordLanguage(language)];
  return { ...words, pay: words.pay.replace("{amount}", () => amount) };
}

const orderWords = { en: "Order", sv: "Order", de: "Bestellung" } as const satisfies Record<
  WordLanguage,
  string
>;

/** What is paid for, as a provider's own page names it. */
export function orderTitle(language: string, orderNumber: number): string {
  return `${orderWords[wordLanguage(language)]} ${orderNumber}`;
}
