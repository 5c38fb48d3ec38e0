import type { MailContent } from "../../../foundations/mail-queue/mail-content.ts";
import type { Letter } from "../letter/letter.ts";
import { writeMoney, type Reader } from "../reader.ts";

/** A gift card for whoever reads it. */
export function giftCard(
  reader: Reader,
  { cardNumber, pin, amount, currency }: Extract<MailContent, { kind: "gift-card" }>,
): Letter {
  const { say } = reader;
  const worth = writeMoney(reader, amount, currency);
  return {
    subject: say("gift-card.subject", { shop: reader.shopName, amount: worth }),
    preheader: say("gift-card.preheader"),
    blocks: [
      { kind: "title", text: say("gift-card.title") },
      { kind: "text", text: say("gift-card.intro") },
      {
        kind: "card",
        amount: worth,
        label: say("gift-card.worth"),
        facts: [
          { label: say("gift-card.number"), value: cardNumber },
          { label: say("gift-card.pin"), value: pin },
        ],
      },
      { kind: "button", label: say("gift-card.button"), url: reader.home },
      { kind: "aside", text: say("gift-card.aside") },
    ],
  };
}
