import type { Letter } from "../letter/letter.ts";
import type { Reader } from "../reader.ts";

/** Tells a reader that the newsletter will come. */
export function newsletterConfirmation({ words: { newsletter }, shopName, home }: Reader): Letter {
  return {
    subject: newsletter.subject(shopName),
    preheader: newsletter.preheader,
    blocks: [
      { kind: "title", text: newsletter.title },
      { kind: "text", text: newsletter.intro(shopName) },
      { kind: "button", label: newsletter.button, url: home },
      { kind: "aside", text: newsletter.aside },
    ],
  };
}
