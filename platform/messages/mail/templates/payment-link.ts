import type { Letter } from "../letter/letter.ts";
import type { Reader } from "../reader.ts";

/** The link by which somebody pays an order that the shop has written for them. management.md#draft-orders. */
export function paymentLink(
  { say, shopName }: Reader,
  { firstName, link }: { readonly firstName: string; readonly link: string },
): Letter {
  const intro = firstName === "" ? say("payment-link.intro") : say("payment-link.introNamed", { firstName });
  return {
    subject: say("payment-link.subject", { shop: shopName }),
    preheader: say("payment-link.preheader"),
    blocks: [
      { kind: "title", text: say("payment-link.title") },
      { kind: "text", text: intro },
      { kind: "button", label: say("payment-link.button"), url: link },
      { kind: "aside", text: say("payment-link.aside") },
    ],
  };
}
