const collators = new Map<string, Intl.Collator>();

/** The order of words in a language. Made once a language: making one costs as much as a query. */
export function collatorOf(language: string): Intl.Collator {
  const known = collators.get(language) ?? new Intl.Collator(language);
  collators.set(language, known);
  return known;
}
