import type { Texts } from "./screens/pages/link-form.ts";

/** Texts that were changed, under a name; one that was emptied goes. Nothing when none was changed. */
export function changedTexts<Name extends string>(
  name: Name,
  now: Readonly<Texts>,
  before: Readonly<Texts>,
): Partial<Record<Name, Record<string, string | null>>> {
  const changed = Object.entries(now)
    .map(([language, text]) => [language, text.trim()] as const)
    .filter(([language, text]) => text !== (before[language] ?? ""));
  const texts: Partial<Record<Name, Record<string, string | null>>> = {};
  if (changed.length > 0) {
    texts[name] = Object.fromEntries(
      changed.map(([language, text]) => [language, text === "" ? null : text]),
    );
  }
  return texts;
}
