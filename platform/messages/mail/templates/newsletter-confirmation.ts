import type { Letter } from "../letter/letter.ts";
import type { Reader } from "../reader.ts";

interface Told {
  readonly key?: string | undefined;
  readonly pending?: boolean | undefined;
}

/** Asks a reader to confirm that the newsletter may come, or tells her that it will; each with her way out. */
export function newsletterConfirmation(
  { say, shopName: shop, home, platformUrl }: Reader,
  { key, pending }: Told,
): Letter {
  const told = pending
    ? {
        subject: say("newsletter-confirmation.pendingSubject", { shop }),
        preheader: say("newsletter-confirmation.pendingPreheader"),
        title: say("newsletter-confirmation.pendingTitle"),
        intro: say("newsletter-confirmation.pendingIntro", { shop }),
        button: say("newsletter-confirmation.pendingButton"),
      }
    : {
        subject: say("newsletter-confirmation.subject", { shop }),
        preheader: say("newsletter-confirmation.preheader"),
        title: say("newsletter-confirmation.title"),
        intro: say("newsletter-confirmation.intro", { shop }),
        button: say("newsletter-confirmation.button"),
      };
  const step = (name: string) => `${platformUrl}/newsletter/${name}/${key}`;
  return {
    subject: told.subject,
    preheader: told.preheader,
    unsubscribeUrl: key === undefined ? undefined : step("leave"),
    blocks: [
      { kind: "title", text: told.title },
      { kind: "text", text: told.intro },
      { kind: "button", label: told.button, url: pending ? step("confirm") : home },
      ...(pending ? [{ kind: "aside" as const, text: say("newsletter-confirmation.pendingAside") }] : []),
      ...(key === undefined
        ? []
        : [
            {
              kind: "button" as const,
              label: say("newsletter-confirmation.leave"),
              url: step("leave"),
              isQuiet: true,
            },
          ]),
    ],
  };
}
