import type { Letter } from "../letter/letter.ts";
import type { Reader } from "../reader.ts";

/** The link with which somebody makes an account for the workspace. management.md#who. */
export function staffInvitation(
  { words: { invitation }, shopName }: Reader,
  { link }: { readonly link: string },
): Letter {
  return {
    subject: invitation.subject(shopName),
    preheader: invitation.preheader,
    blocks: [
      { kind: "title", text: invitation.title },
      { kind: "text", text: invitation.intro(shopName) },
      { kind: "button", label: invitation.button, url: link },
      { kind: "aside", text: invitation.aside },
    ],
  };
}
