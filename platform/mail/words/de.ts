import type { MailWords } from "./mail-words.ts";

export const de: MailWords = {
  visit: "Zum Shop",
  footer: (shop) =>
    `Sie erhalten diese E-Mail aufgrund einer Aktion bei ${shop}. Sie wurde automatisch verschickt.`,
  quantity: (quantity) => `Menge: ${quantity}`,
  size: (size) => `Größe: ${size}`,
  order: {
    subject: (shop, number) => `Ihre Bestellung ${number} bei ${shop}`,
    preheader: (total) => `Sie ist angekommen und wird vorbereitet. Gesamt: ${total}.`,
    title: (firstName) => (firstName === "" ? "Danke für Ihre Bestellung" : `Danke, ${firstName}`),
    intro:
      "Ihre Bestellung ist bei uns angekommen und wird vorbereitet. Sie hören wieder von uns, sobald sie unterwegs ist.",
    number: "Bestellung",
    date: "Datum",
    payment: "Zahlung",
    shipping: "Lieferung",
    items: "Das haben Sie bestellt",
    subtotal: "Artikel",
    discount: "Rabatt",
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
  newsletter: {
    subject: (shop) => `Der Newsletter von ${shop}`,
    preheader: "Sie stehen auf der Liste.",
    title: "Sie stehen auf der Liste",
    intro: (shop) =>
      `Ab jetzt erfahren Sie zuerst, was es bei ${shop} Neues gibt: neue Stücke, ruhige Wochen und ab und zu ein guter Preis.`,
    button: "Neues ansehen",
    aside: "Haben Sie sich nicht angemeldet? Schreiben Sie uns, und wir nehmen Sie von der Liste.",
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
