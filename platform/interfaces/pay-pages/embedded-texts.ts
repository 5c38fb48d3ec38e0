import { textLanguage, type TextLanguage } from "../../selling/payment-providers/texts.ts";

/** Fields of the embedded box, in the order in which they are shown. */
export const boxFields = [
  "email",
  "firstName",
  "lastName",
  "address1",
  "zipCode",
  "city",
  "country",
  "state",
] as const;
export type BoxField = (typeof boxFields)[number];

interface EmbeddedTexts {
  readonly title: string;
  readonly labels: Readonly<Record<BoxField, string>>;
  readonly terms: string;
  readonly required: string;
  readonly invalid: string;
  readonly termsRequired: string;
  readonly problems: string;
  readonly refused: string;
  readonly finished: string;
  readonly unreachable: string;
}

const boxWords = {
  en: {
    title: "Your details and payment",
    labels: {
      email: "E-mail",
      firstName: "First name",
      lastName: "Last name",
      address1: "Street and number",
      zipCode: "Postal code",
      city: "City",
      country: "Country",
      state: "State",
    },
    terms: "I accept the terms and conditions",
    required: "Please fill this in.",
    invalid: "Please check this.",
    termsRequired: "Please accept the terms first.",
    problems: "Some fields need a look before you can pay.",
    refused: "The payment was refused. You have not been charged: you can try again.",
    finished: "This payment is finished.",
    unreachable: "The payment cannot be reached just now. Please try again.",
  },
  sv: {
    title: "Dina uppgifter och betalning",
    labels: {
      email: "E-post",
      firstName: "Förnamn",
      lastName: "Efternamn",
      address1: "Gata och nummer",
      zipCode: "Postnummer",
      city: "Ort",
      country: "Land",
      state: "Delstat",
    },
    terms: "Jag godkänner köpvillkoren",
    required: "Fyll i detta.",
    invalid: "Kontrollera detta.",
    termsRequired: "Godkänn köpvillkoren först.",
    problems: "Några fält behöver ses över innan du kan betala.",
    refused: "Betalningen nekades. Inget har dragits: du kan försöka igen.",
    finished: "Betalningen är avslutad.",
    unreachable: "Betalningen går inte att nå just nu. Försök igen.",
  },
  de: {
    title: "Ihre Angaben und Zahlung",
    labels: {
      email: "E-Mail",
      firstName: "Vorname",
      lastName: "Nachname",
      address1: "Straße und Hausnummer",
      zipCode: "Postleitzahl",
      city: "Ort",
      country: "Land",
      state: "Bundesstaat",
    },
    terms: "Ich akzeptiere die Geschäftsbedingungen",
    required: "Bitte ausfüllen.",
    invalid: "Bitte prüfen.",
    termsRequired: "Bitte akzeptieren Sie zuerst die Bedingungen.",
    problems: "Einige Felder müssen noch geprüft werden, bevor Sie zahlen können.",
    refused: "Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht: Sie können es noch einmal versuchen.",
    finished: "Diese Zahlung ist abgeschlossen.",
    unreachable: "Die Zahlung ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal.",
  },
} as const satisfies Record<TextLanguage, EmbeddedTexts>;

export function embeddedTexts(language: string): EmbeddedTexts {
  return boxWords[textLanguage(language)];
}
