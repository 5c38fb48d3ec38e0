import { z } from "zod";
import {
  mailKinds,
  placeholders,
  type MailKind,
  type MailText,
} from "../../../messages/mail/words/mail-texts.ts";
import { isMailText } from "../../../messages/mail/words/own-texts.ts";
import { builtInTexts, type OwnTexts } from "../../../messages/mail/words/words.ts";
import { withVersion } from "../frame/version.ts";

/** `all`: what every mail says. */
export const templateIds = ["all", ...mailKinds] as const;
export type TemplateId = (typeof templateIds)[number];

/** By name of the text, then by language. */
const texts = z.record(z.string(), z.record(z.string(), z.string()));

export const templateRecord = z.object({
  id: z.enum(templateIds),
  /** What the shop says instead of what comes with the platform. */
  texts,
  builtIn: texts,
  /** What each text may name in braces. */
  placeholders: z.record(z.string(), z.array(z.string())),
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

const allKeys = Object.keys(placeholders).filter(isMailText);

export function recordOf(template: TemplateId, own: OwnTexts) {
  const keys = keysOf(template);
  const nameOf = (key: MailText) => key.slice(template.length + 1);
  const said = (texts: OwnTexts) =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const byLanguage = [...texts].flatMap(([language, { [key]: text }]) =>
          text === undefined ? [] : [[language, text] as const],
        );
        return byLanguage.length === 0 ? [] : [[nameOf(key), Object.fromEntries(byLanguage)] as const];
      }),
    );
  return withVersion({
    id: template,
    texts: said(own),
    builtIn: said(builtInTexts),
    placeholders: Object.fromEntries(keys.map((key) => [nameOf(key), [...placeholders[key]]])),
  });
}
