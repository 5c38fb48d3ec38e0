import type { Letter } from "../letter/letter.ts";
import type { Reader } from "../reader.ts";

/** The link with which a customer chooses a new password. checkout-rest.md#passwords. */
export function passwordReset(
  { say, shopName }: Reader,
  { firstName, link }: { readonly firstName: string; readonly link: string },
): Letter {
  return {
    subject: say("password-reset.subject", { shop: shopName }),
    preheader: say("password-reset.preheader"),
    blocks: [
      { kind: "title", text: say("password-reset.title") },
      {
        kind: "text",
        text:
          firstName === "" ? say("password-reset.intro") : say("password-reset.introNamed", { firstName }),
      },
      { kind: "button", label: say("password-reset.button"), url: link },
      { kind: "aside", text: say("password-reset.aside") },
    ],
  };
}
