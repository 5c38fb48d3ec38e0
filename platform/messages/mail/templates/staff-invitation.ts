import type { Letter } from "../letter/letter.ts";
import type { Reader } from "../reader.ts";

/** The link with which somebody makes an account for the workspace. management.md#who. */
export function staffInvitation(
  { say, shopName: shop }: Reader,
  { link }: { readonly link: string },
): Letter {
  return {
    subject: say("staff-invitation.subject", { shop }),
    preheader: say("staff-invitation.preheader"),
    blocks: [
      { kind: "title", text: say("staff-invitation.title") },
      { kind: "text", text: say("staff-invitation.intro", { shop }) },
      { kind: "button", label: say("staff-invitation.button"), url: link },
      { kind: "aside", text: say("staff-invitation.aside") },
    ],
  };
}
