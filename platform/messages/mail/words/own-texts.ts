import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { placeholders, type MailText, type MailTexts } from "./mail-texts.ts";
import type { OwnTexts } from "./words.ts";

/** What a store's mails say instead of the texts that come with the platform. */
export async function readOwnTexts(db: Kysely<Schema>, store: number): Promise<OwnTexts> {
  const rows = await db
    .selectFrom("mail_text")
    .select(["key", "language", "text"])
    .where("store", "=", store)
    .execute();
  const own = new Map<string, Partial<Record<MailText, string>>>();
  for (const { key, language, text } of rows) {
    // A text that mails do not have any more stays where it is.
    if (isMailText(key)) own.set(language, { ...own.get(language), [key]: text });
  }
  return own;
}

export function isMailText(key: string): key is MailText {
  return Object.hasOwn(placeholders, key);
}

/** A text of the store; null: the one that comes with the platform. */
export interface OwnText {
  readonly key: MailText;
  readonly language: string;
  readonly text: string | null;
}

/** Waits for others who write mail texts, until the transaction ends. */
export async function lockOwnTexts(tx: Tx): Promise<void> {
  await sql`lock table mail_text in share row exclusive mode`.execute(tx);
}

/** Writes texts of a store; mails that wait say them already. */
export async function writeOwnTexts(tx: Tx, store: number, texts: readonly OwnText[]): Promise<void> {
  for (const { key, language, text } of texts) {
    const named = { store, key, language };
    if (text === null) {
      await tx
        .deleteFrom("mail_text")
        .where((where) => where.and(named))
        .execute();
      continue;
    }
    await tx
      .insertInto("mail_text")
      .values({ ...named, text })
      .onConflict((conflict) => conflict.columns(["store", "key", "language"]).doUpdateSet({ text }))
      .execute();
  }
}

/** Texts as they would be with changes. */
export function withTexts(own: OwnTexts, changes: readonly OwnText[]): OwnTexts {
  const changed = new Map<string, Partial<MailTexts>>(own);
  for (const { key, language, text } of changes) {
    const { [key]: _before, ...others } = changed.get(language) ?? {};
    changed.set(language, text === null ? others : { ...others, [key]: text });
  }
  return new Map([...changed].filter(([, texts]) => Object.keys(texts).length > 0));
}
