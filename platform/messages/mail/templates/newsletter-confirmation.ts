import type { Letter } from "../letter/letter.ts";
import type { Reader } from "../reader.ts";

interface Told {
  readonly key?: string | undefined;
  readonly pending?: boolean | undefined;
}

/** Asks a reader to confirm that the newsletter may come, or tells her that it will; each with her way out. */
export function newsletterConfirmation(
  { words: { newsletter }, shopName, home, platformUrl }: Reader,
  { key, pending }: Told,
): Letter {
  const words = pending ? newsletter.pending : newsletter;
  const step = (name: string) => `${platformUrl}/newsletter/${name}/${key}`;
  return {
    subject: words.subject(shopName),
    preheader: words.preheader,
    unsubscribeUrl: key === undefined ? undefined : step("leave"),
    blocks: [
      { kind: "title", text: words.title },
      { kind: "text", text: words.intro(shopName) },
      { kind: "button", label: words.button, url: pending ? step("confirm") : home },
      ...(pending ? [{ kind: "aside" as const, text: newsletter.pending.aside }] : []),
      ...(key === undefined
        ? []
        : [{ kind: "button" as const, label: newsletter.leave, url: step("leave"), isQuiet: true }]),
    ],
  };
}
