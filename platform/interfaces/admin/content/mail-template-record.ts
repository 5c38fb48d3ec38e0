import { z } from "zod";
import {
  mailKinds,
  placeholders,
  type MailKind,
  type MailText,
} from "../../../messages/mail/words/mail-texts.ts";
import { builtInTexts, type OwnTexts } from "../../../messages/mail/words/words.ts";
import { withVersion } from "../frame/version.ts";

/** `all`: what every mail says. */
export const templateIds = ["all", ...mailKinds] as const;
export type TemplateId = (typeof templateIds)[number];

const byLanguage = z.record(z.string(), z.string());

export const templateRecord = z.object({
  id: z.enum(templateIds),
  texts: z.record(
    z.string(),
    z.object({
      /** What the text may name in braces. */
      placeholders: z.array(z.string()),
      /** What comes with the platform. */
      builtIn: byLanguage,
      /** What is said instead. */
      own: byLanguage,
    }),
  ),
});

export const templateAnswer = templateRecord.extend({ version: z.string() }).meta({ id: "MailTemplate" });

/** The template that an id names; null: there is none. */
export function templateOf(id: string): TemplateId | null {
  return templateIds.find((known) => known === id) ?? null;
}

/** The kind of mail of a template; null: its texts are of all mails. */
export function kindOf(template: TemplateId): MailKind | null {
  return template === "all" ? null : template;
}

/** The key of a text of a template; null: it has none of that name. */
export function keyOf(template: TemplateId, name: string): MailText | null {
  return keysOf(template).find((key) => key === `${template}.${name}`) ?? null;
}

function keysOf(template: TemplateId): readonly MailText[] {
  return allKeys.filter((key) => key.startsWith(`${template}.`));
}

const isKey = (key: string): key is MailText => Object.hasOwn(placeholders, key);
const allKeys = Object.keys(placeholders).filter(isKey);

export function recordOf(template: TemplateId, own: OwnTexts) {
  const said = (texts: OwnTexts, key: MailText) =>
    Object.fromEntries(
      [...texts].flatMap(([language, { [key]: text }]) => (text === undefined ? [] : [[language, text]])),
    );
  const texts = keysOf(template).map((key) => {
    const text = {
      placeholders: [...placeholders[key]],
      builtIn: said(builtInTexts, key),
      own: said(own, key),
    };
    return [key.slice(template.length + 1), text] as const;
  });
  return withVersion({ id: template, texts: Object.fromEntries(texts) });
}
