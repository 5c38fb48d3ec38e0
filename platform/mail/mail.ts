import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";

/** What a mail is about; the words are made when it is sent. */
export type MailContent =
  | { readonly kind: "order-confirmation"; readonly order: number }
  | { readonly kind: "shipment"; readonly order: number; readonly shipment: string }
  | { readonly kind: "password-reset"; readonly firstName: string; readonly link: string }
  | { readonly kind: "newsletter-confirmation" }
  | { readonly kind: "back-in-stock"; readonly display: number; readonly size: number }
  | {
      readonly kind: "gift-card";
      readonly cardNumber: string;
      readonly pin: string;
      /** Minor units of `currency`. */
      readonly amount: number;
      readonly currency: string;
    };

export interface NewMail {
  readonly store: number;
  readonly to: string;
  /** The reader's. */
  readonly language: string;
  /** Where prices and links lead to; null: the shop's own. */
  readonly country: string | null;
  readonly content: MailContent;
}

/** Puts a mail into the queue of the transaction's work: it goes out once, and only if the work is kept. */
export async function queueMail(tx: Transaction<Schema>, mail: NewMail, now: Date): Promise<void> {
  await tx
    .insertInto("mail")
    .values({
      store: mail.store,
      recipient: mail.to,
      language: mail.language,
      country: mail.country,
      content: JSON.stringify(mail.content),
      next_try_at: now,
      queued_at: now,
    })
    .execute();
}
