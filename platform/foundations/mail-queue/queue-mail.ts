import type { Tx } from "../database/transaction.ts";
import type { MailContent, SealedContent } from "./mail-content.ts";

export interface NewMail {
  readonly store: number;
  /** Through which its cause came in: its pages are linked; absent: the storefront's. */
  readonly plugin?: number | null;
  readonly to: string;
  /** The reader's. */
  readonly language: string;
  /** Where prices and links lead to; null: the shop's own. */
  readonly country: string | null;
  readonly content: MailContent | SealedContent;
}

/** Puts a mail into the queue of the transaction's work: it goes out once, and only if the work is kept. */
export async function queueMail(tx: Tx, mail: NewMail, now: Date): Promise<void> {
  await queueMails(tx, [mail], now);
}

/** The same for many. */
export async function queueMails(tx: Tx, mails: readonly NewMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ store, plugin = null, to, language, country, content }) => ({
    store,
    plugin,
    recipient: to,
    language,
    country,
    content: JSON.stringify(content),
    next_try_at: now,
    queued_at: now,
  }));
  await tx.insertInto("mail").values(rows).execute();
}
