import type { Letter } from "../letter/letter.ts";
import type { Reader } from "../reader.ts";

/** The link with which a customer chooses a new password. checkout-rest.md#passwords. */
export function passwordReset(
  { words: { reset }, shopName }: Reader,
  { firstName, link }: { readonly firstName: string; readonly link: string },
): Letter {
  return {
    subject: reset.subject(shopName),
    preheader: reset.preheader,
    blocks: [
      { kind: "title", text: reset.title },
      { kind: "text", text: reset.intro(firstName) },
      { kind: "button", label: reset.button, url: link },
      { kind: "aside", text: reset.aside },
    ],
  };
}
