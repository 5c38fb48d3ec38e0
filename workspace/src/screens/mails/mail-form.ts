import type { Schemas } from "../../api/client.ts";

export type MailTemplate = Schemas["MailTemplate"];

/** By name of the text, then by language; empty: what comes with the platform is said. */
export interface MailFields {
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export function namesOf({ placeholders }: MailTemplate): readonly string[] {
  return Object.keys(placeholders);
}

export function fieldsOf(template: MailTemplate, languages: readonly string[]): MailFields {
  const texts = namesOf(template).map((name) => {
    const said = languages.map((language) => [language, template.texts[name]?.[language] ?? ""]);
    return [name, Object.fromEntries(said)] as const;
  });
  return { texts: Object.fromEntries(texts) };
}

/** What differs from what was there; an empty text says what comes with the platform again. */
export function patchOf(before: MailFields, after: MailFields) {
  const texts = Object.entries(after.texts).flatMap(([name, said]) => {
    const changed = Object.entries(said).filter(
      ([language, text]) => text !== before.texts[name]?.[language],
    );
    const patch = changed.map(([language, text]) => [language, text.trim() === "" ? null : text] as const);
    return patch.length === 0 ? [] : [[name, Object.fromEntries(patch)] as const];
  });
  return { texts: Object.fromEntries(texts) };
}
