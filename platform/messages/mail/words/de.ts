import type { MailWords } from "./mail-words.ts";

export const de: MailWords = {
  visit: "Zum Shop",
  footer: (shop) => `Dies ist eine automatische Nachricht von ${shop} zu einem Vorgang im Shop.`,
  quantity: (quantity) => `Menge: ${quantity}`,
  size: (size) => `Größe: ${size}`,
  order: {
    subject: (shop, number) => `Ihre Bestellung ${number} bei ${shop}`,
    preheader: (total) => `Sie ist angekommen und wird vorbereitet. Gesamt: ${total}.`,
    title: (firstName) => (firstName === "" ? "Danke für Ihre Bestellung" : `Danke, ${firstName}`),
    intro:
      "Ihre Bestellung ist bei uns angekommen und wird vorbereitet. Sie hören wieder von uns, sobald sie unterwegs ist.",
    button: "Zur Bestellung",
    number: "Bestellung",
    date: "Datum",
    payment: "Zahlung",
    shipping: "Lieferung",
    items: "Das haben Sie bestellt",
    subtotal: "Artikel",
    discount: "Rabatt",
    discountIncluded: (name) => `${name} (enthalten)`,
    giftCard: (lastFour) => `Gutschein •••• ${lastFour}`,
    shippingCost: "Versand",
    handling: "Gebühr",
    taxDeducted: "Abgezogene Steuer",
    taxAdded: "Steuer",
    total: "Gesamt",
    taxIncluded: "Davon MwSt.",
    free: "Kostenlos",
    billingAddress: "Rechnungsadresse",
    shippingAddress: "Lieferadresse",
    giftMessage: "Grußbotschaft",
    notes: "Ihre Anmerkungen",
  },
  shipment: {
    subject: (shop, number) => `Ihre Bestellung ${number} von ${shop} ist unterwegs`,
    preheader: "Sie hat unser Lager verlassen.",
    title: "Unterwegs zu Ihnen",
    intro: "Ihre Bestellung hat unser Lager verlassen.",
    carrier: "Versanddienst",
    tracking: "Sendungsnummer",
    track: "Sendung verfolgen",
    items: "In diesem Paket",
  },
  reset: {
    subject: (shop) => `Neues Passwort für ${shop}`,
    preheader: "Der Link gilt einmal, 60 Minuten lang.",
    title: "Neues Passwort wählen",
    intro: (firstName) =>
      `${firstName === "" ? "Guten Tag" : `Guten Tag ${firstName}`}! Für diese Adresse wurde, vermutlich von Ihnen, ein neues Passwort angefordert.`,
    button: "Passwort wählen",
    aside:
      "Der Link gilt einmal, 60 Minuten lang. Waren Sie es nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.",
  },
  invitation: {
    subject: (shop) => `Einladung zu ${shop}`,
    preheader: "Der Link gilt einmal, eine Woche lang.",
    title: "Willkommen im Team",
    intro: (shop) =>
      `Sie wurden in den Arbeitsbereich von ${shop} eingeladen. Wählen Sie einen Namen und ein Passwort, dann sind Sie dabei.`,
    button: "Konto anlegen",
    aside: "Der Link gilt einmal, eine Woche lang. Haben Sie ihn nicht erwartet, brauchen Sie nichts zu tun.",
  },
  newsletter: {
    subject: (shop) => `Der Newsletter von ${shop}`,
    preheader: "Sie stehen auf der Liste.",
    title: "Sie stehen auf der Liste",
    intro: (shop) => `Ab jetzt erfahren Sie zuerst, was es bei ${shop} Neues gibt.`,
    button: "Neues ansehen",
    leave: "Newsletter abbestellen",
    pending: {
      subject: (shop) => `Ihr Ja zum Newsletter von ${shop}`,
      preheader: "Ein Druck, und Sie stehen auf der Liste.",
      title: "Sind Sie es?",
      intro: (shop) =>
        `Jemand, wir hoffen Sie, hat den Newsletter von ${shop} bestellt. Er kommt, sobald Sie Ja sagen.`,
      button: "Ja, schicken Sie ihn mir",
      aside: "Waren Sie es nicht, ist nichts zu tun: ohne Ihr Ja kommt nichts.",
    },
  },
  backInStock: {
    subject: (product) => `Wieder da: ${product}`,
    preheader: "Worauf Sie gewartet haben, ist wieder da.",
    title: "Wieder da",
    intro:
      "Sie wollten wissen, wann dieser Artikel wieder erhältlich ist. Jetzt ist er es, solange der Vorrat reicht.",
    button: "Im Shop ansehen",
    aside:
      "Das war die einzige E-Mail dazu. Ist er wieder ausverkauft, können Sie sich auf seiner Seite erneut anmelden.",
  },
  giftCard: {
    subject: (shop, amount) => `Ein Gutschein für ${shop}: ${amount}`,
    preheader: "An der Kasse einlösen, auf einmal oder nach und nach.",
    title: "Ein Gutschein für Sie",
    intro:
      "Geben Sie Nummer und PIN an der Kasse ein. Was übrig bleibt, bleibt für das nächste Mal auf der Karte.",
    worth: "Gutschein",
    number: "Nummer",
    pin: "PIN",
    button: "Im Shop einlösen",
    aside: "Wer Nummer und PIN hat, kann den Gutschein einlösen: Bewahren Sie diese E-Mail wie Bargeld auf.",
  },
};
