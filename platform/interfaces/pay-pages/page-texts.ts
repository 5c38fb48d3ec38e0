import { textLanguage, type TextLanguage } from "../../selling/payment-providers/texts.ts";

interface PageTexts {
  readonly payTo: string;
  readonly order: string;
  readonly demo: string;
  readonly chooseOne: string;
  readonly finishedTitle: string;
  readonly finished: string;
  readonly unknownTitle: string;
  readonly unknown: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly back: string;
}

const pageWords = {
  en: {
    payTo: "Pay to",
    order: "Order",
    demo: "This is a demonstration. No money moves, whatever you choose.",
    chooseOne: "Please choose one of the three.",
    finishedTitle: "This payment is finished",
    finished: "There is nothing more to do here. You can close this page.",
    unknownTitle: "There is no such payment",
    unknown: "The address is incomplete or old. Please start the payment again in the shop.",
    failedTitle: "That did not work",
    failed: "You have not been charged. Please go back and try again.",
    back: "Back to the shop",
  },
  sv: {
    payTo: "Betala till",
    order: "Order",
    demo: "Detta är en demonstration. Inga pengar flyttas, vad du än väljer.",
    chooseOne: "Välj ett av de tre.",
    finishedTitle: "Betalningen är avslutad",
    finished: "Det finns inget mer att göra här. Du kan stänga sidan.",
    unknownTitle: "Betalningen finns inte",
    unknown: "Adressen är ofullständig eller gammal. Börja om betalningen i butiken.",
    failedTitle: "Det gick inte",
    failed: "Inget har dragits. Gå tillbaka och försök igen.",
    back: "Tillbaka till butiken",
  },
  de: {
    payTo: "Zahlung an",
    order: "Bestellung",
    demo: "Dies ist eine Vorführung. Es fließt kein Geld, was Sie auch wählen.",
    chooseOne: "Bitte wählen Sie eines der drei.",
    finishedTitle: "Diese Zahlung ist abgeschlossen",
    finished: "Hier ist nichts mehr zu tun. Sie können die Seite schließen.",
    unknownTitle: "Diese Zahlung gibt es nicht",
    unknown: "Die Adresse ist unvollständig oder alt. Bitte beginnen Sie die Zahlung im Shop neu.",
    failedTitle: "Das hat nicht geklappt",
    failed: "Es wurde nichts abgebucht. Bitte gehen Sie zurück und versuchen Sie es noch einmal.",
    back: "Zurück zum Shop",
  },
} as const satisfies Record<TextLanguage, PageTexts>;

export function pageTextsIn(language: string): PageTexts {
  return pageWords[textLanguage(language)];
}
