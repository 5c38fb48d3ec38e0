export const languages = ["en", "sv", "de"] as const;
export type Language = (typeof languages)[number];

const stored = "workspace-language";

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** The language that somebody chose, or the first of the browser's that we have. */
export function language(): Language {
  const chosen = localStorage.getItem(stored);
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? "en";
}

/** Everything is written anew: the page loads again. */
export function chooseLanguage(chosen: Language): void {
  localStorage.setItem(stored, chosen);
  location.reload();
}
