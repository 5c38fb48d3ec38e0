import type { MailContent } from "../../../foundations/mail-queue/mail-content.ts";
import type { Letter } from "../letter/letter.ts";
import { writeMoney, type Reader } from "../reader.ts";

/** A gift card for whoever reads it. */
export function giftCard(
  reader: Reader,
  { cardNumber, pin, amount, currency }: Extract<MailContent, { kind: "gift-card" }>,
): Letter {
  const { giftCard: words } = reader.words;
  const worth = writeMoney(reader, amount, currency);
  return {
    subject: words.subject(reader.shopName, worth),
    preheader: words.preheader,
    blocks: [
      { kind: "title", text: words.title },
      { kind: "text", text: words.intro },
      {
        kind: "card",
        amount: worth,
        label: words.worth,
        facts: [
          { label: words.number, value: cardNumber },
          { label: words.pin, value: pin },
        ],
      },
      { kind: "button", label: words.button, url: reader.home },
      { kind: "aside", text: words.aside },
    ],
  };
}
