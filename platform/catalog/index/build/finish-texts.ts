import { LanguageBuilder } from "../../search/language/build-language.ts";
import type { TextBuilder } from "../../search/text-builder.ts";
import type { TextParts } from "../../search/text-parts.ts";

/** The texts of every language of the shop, also of one in which there is nothing yet. */
export function finishTexts(builder: TextBuilder, languages: readonly string[]): TextParts {
  const parts = builder.finish();
  const all = languages.map((language) => {
    const own = parts.languages.get(language) ?? new LanguageBuilder().finish(parts.slots);
    return [language, own] as const;
  });
  return { ...parts, languages: new Map(all) };
}
