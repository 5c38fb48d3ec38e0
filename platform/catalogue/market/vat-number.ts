/** What follows the two letters of a VAT number, by country of the union's register. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Greece writes other letters than those of the country. */
const prefixes: ReadonlyMap<string, string> = new Map([["EL", "GR"]]);

/**
 * The country of a VAT number that is written as that country's numbers are; null: it is none. Spaces, dots and
 * hyphens do not count. Only the form is checked: whether the number was given out is asked nowhere.
 */
export function vatNumberCountry(text: string): string | null {
  const written = text.replaceAll(/[\s.-]/g, "").toUpperCase();
  const letters = written.slice(0, 2);
  const country = prefixes.get(letters) ?? letters;
  if (letters === "GR" || !Object.hasOwn(forms, country)) return null;
  return forms[country]?.test(written.slice(2)) ? country : null;
}

/** Whether a country has numbers of a form that is known. */
export function hasVatNumbers(country: string): boolean {
  return Object.hasOwn(forms, country);
}
