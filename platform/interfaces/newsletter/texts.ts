interface StepWords {
  readonly title: string;
  readonly text: (email: string) => string;
  readonly button: string;
  readonly doneTitle: string;
  readonly done: string;
}

export interface NewsletterTexts {
  readonly confirm: StepWords;
  readonly leave: StepWords;
  readonly unknownTitle: string;
  readonly unknown: string;
  readonly back: string;
}

type Words = (shop: string) => NewsletterTexts;

const en: Words = (shop) => ({
  confirm: {
    title: "Nearly there",
    text: (email) => `Press the button, and the newsletter of ${shop} comes to ${email}.`,
    button: "Yes, send it to me",
    doneTitle: "You are on the list",
    done: `The newsletter of ${shop} will come to you.`,
  },
  leave: {
    title: "Leave the newsletter?",
    text: (email) => `Press the button, and no more newsletters of ${shop} come to ${email}.`,
    button: "Leave",
    doneTitle: "You are off the list",
    done: "No more newsletters will come. You are welcome back at any time.",
  },
  unknownTitle: "This link no longer works",
  unknown: "It is not complete, or a newer one has been sent, or you have left the list already.",
  back: "To the shop",
});

const sv: Words = (shop) => ({
  confirm: {
    title: "Nästan klart",
    text: (email) => `Tryck på knappen, så kommer nyhetsbrevet från ${shop} till ${email}.`,
    button: "Ja, skicka det till mig",
    doneTitle: "Du står på listan",
    done: `Nyhetsbrevet från ${shop} kommer till dig.`,
  },
  leave: {
    title: "Sluta få nyhetsbrevet?",
    text: (email) => `Tryck på knappen, så kommer inga fler nyhetsbrev från ${shop} till ${email}.`,
    button: "Avsluta",
    doneTitle: "Du är borta från listan",
    done: "Det kommer inga fler nyhetsbrev. Du är välkommen tillbaka när du vill.",
  },
  unknownTitle: "Länken fungerar inte längre",
  unknown: "Den är inte hel, eller så har en nyare skickats, eller så har du redan lämnat listan.",
  back: "Till butiken",
});

const de: Words = (shop) => ({
  confirm: {
    title: "Fast geschafft",
    text: (email) => `Ein Druck auf den Knopf, und der Newsletter von ${shop} kommt an ${email}.`,
    button: "Ja, schicken Sie ihn mir",
    doneTitle: "Sie stehen auf der Liste",
    done: `Der Newsletter von ${shop} kommt zu Ihnen.`,
  },
  leave: {
    title: "Newsletter abbestellen?",
    text: (email) => `Ein Druck auf den Knopf, und an ${email} kommt kein Newsletter von ${shop} mehr.`,
    button: "Abbestellen",
    doneTitle: "Sie stehen nicht mehr auf der Liste",
    done: "Es kommt kein Newsletter mehr. Sie sind jederzeit wieder willkommen.",
  },
  unknownTitle: "Dieser Link gilt nicht mehr",
  unknown:
    "Er ist nicht vollständig, oder ein neuerer wurde verschickt, oder Sie haben die Liste schon verlassen.",
  back: "Zum Shop",
});

const languages: Readonly<Record<string, Words>> = { en, sv, de };

/** The words of the newsletter's pages, English where the language has none. */
export function newsletterTextsIn(
  language: string,
  shop: string,
): { readonly language: string; readonly words: NewsletterTexts } {
  const found = languages[language];
  return found ? { language, words: found(shop) } : { language: "en", words: en(shop) };
}
