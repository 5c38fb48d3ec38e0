/** What mails say: texts by kind of mail (`all`: of every mail), and what of a mail each may name in braces. */
export const placeholders = {
  "all.visit": [],
  "all.footer": ["shop"],
  "all.quantity": ["quantity"],
  "all.size": ["size"],
  "all.order": [],
  "order-confirmation.subject": ["shop", "number"],
  "order-confirmation.preheader": ["total"],
  "order-confirmation.title": [],
  "order-confirmation.titleNamed": ["firstName"],
  "order-confirmation.intro": [],
  "order-confirmation.button": [],
  "order-confirmation.date": [],
  "order-confirmation.payment": [],
  "order-confirmation.shipping": [],
  "order-confirmation.items": [],
  "order-confirmation.subtotal": [],
  "order-confirmation.discount": [],
  "order-confirmation.discountIncluded": ["name"],
  "order-confirmation.giftCard": ["lastFour"],
  "order-confirmation.shippingCost": [],
  "order-confirmation.handling": [],
  "order-confirmation.taxDeducted": [],
  "order-confirmation.taxAdded": [],
  "order-confirmation.total": [],
  "order-confirmation.taxIncluded": [],
  "order-confirmation.free": [],
  "order-confirmation.billingAddress": [],
  "order-confirmation.shippingAddress": [],
  "order-confirmation.giftMessage": [],
  "order-confirmation.notes": [],
  "shipment.subject": ["shop", "number"],
  "shipment.preheader": [],
  "shipment.title": [],
  "shipment.intro": [],
  "shipment.carrier": [],
  "shipment.tracking": [],
  "shipment.track": [],
  "shipment.items": [],
  "password-reset.subject": ["shop"],
  "password-reset.preheader": [],
  "password-reset.title": [],
  "password-reset.intro": [],
  "password-reset.introNamed": ["firstName"],
  "password-reset.button": [],
  "password-reset.aside": [],
  "payment-link.subject": ["shop"],
  "payment-link.preheader": [],
  "payment-link.title": [],
  "payment-link.intro": [],
  "payment-link.introNamed": ["firstName"],
  "payment-link.button": [],
  "payment-link.aside": [],
  "staff-invitation.subject": ["shop"],
  "staff-invitation.preheader": [],
  "staff-invitation.title": [],
  "staff-invitation.intro": ["shop"],
  "staff-invitation.button": [],
  "staff-invitation.aside": [],
  "newsletter-confirmation.subject": ["shop"],
  "newsletter-confirmation.preheader": [],
  "newsletter-confirmation.title": [],
  "newsletter-confirmation.intro": ["shop"],
  "newsletter-confirmation.button": [],
  "newsletter-confirmation.leave": [],
  "newsletter-confirmation.pendingSubject": ["shop"],
  "newsletter-confirmation.pendingPreheader": [],
  "newsletter-confirmation.pendingTitle": [],
  "newsletter-confirmation.pendingIntro": ["shop"],
  "newsletter-confirmation.pendingButton": [],
  "newsletter-confirmation.pendingAside": [],
  "back-in-stock.subject": ["product"],
  "back-in-stock.preheader": [],
  "back-in-stock.title": [],
  "back-in-stock.intro": [],
  "back-in-stock.button": [],
  "back-in-stock.aside": [],
  "gift-card.subject": ["shop", "amount"],
  "gift-card.preheader": [],
  "gift-card.title": [],
  "gift-card.intro": [],
  "gift-card.worth": [],
  "gift-card.number": [],
  "gift-card.pin": [],
  "gift-card.button": [],
  "gift-card.aside": [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MailText = keyof typeof placeholders;

/** Kinds of mail that have texts of their own. */
export const mailKinds = [
  "order-confirmation",
  "shipment",
  "password-reset",
  "payment-link",
  "staff-invitation",
  "newsletter-confirmation",
  "back-in-stock",
  "gift-card",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The texts of one language. */
export type MailTexts = Readonly<Record<MailText, string>>;

/** What a text's placeholders stand for. */
export type TextValues<Key extends MailText> = Readonly<Record<(typeof placeholders)[Key][number], string>>;

/** A text of the reader's language with its placeholders filled in. */
export type Say = <Key extends MailText>(
  key: Key,
  ...values: (typeof placeholders)[Key] extends readonly [] ? [] : [TextValues<Key>]
) => string;

const placeholder = /\{([a-zA-Z]+)\}/g;

/** Fills placeholders in, once: what they stand for is never read as text again. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** Placeholders of a text that are not among those that it may name. */
export function unknownPlaceholders(key: MailText, text: string): readonly string[] {
  const known: readonly string[] = placeholders[key];
  return [...text.matchAll(placeholder)].flatMap(([, name = ""]) => (known.includes(name) ? [] : [name]));
}
