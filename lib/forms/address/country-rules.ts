type Place = { readonly zipCode: string; readonly city: string; readonly state: string };

type CountryRule = {
  /** A postcode as people there write it, shown beside the field. */
  readonly example: string;
  /** A postcode without spaces, dashes and prefix, in capitals. Its groups are written apart. */
  readonly postcode: RegExp;
  /** What stands between the groups; default: a space. */
  readonly divider?: string;
  /** What people put before postcodes, where it is not the country's code. */
  readonly prefix?: string;
  /** How postcode (`%Z`), city (`%C`) and state (`%S`) are printed, as in libaddressinput's `fmt`. */
  readonly layout?: string;
  /** People have a number by which their address can be looked up. */
  readonly hasIdentityNumbers?: boolean;
};

const four = /^(\d{4})$/;
const five = /^(\d{5})$/;
const USUAL_LAYOUT = "%Z %C, %S";

/**
 * What addresses look like by country (checkout-rest.md#postal-codes). A country that is not listed takes any postcode.
 * The platform has the same table, `platform/catalogue/market/address-rules.ts`; a test compares them.
 */
export const COUNTRIES: ReadonlyMap<string, CountryRule> = new Map(
  Object.entries<CountryRule>({
    SE: { example: "114 55", postcode: /^(\d{3})(\d{2})$/, prefix: "S", hasIdentityNumbers: true },
    DE: { example: "10115", postcode: five, prefix: "D" },
    PL: { example: "00-950", postcode: /^(\d{2})(\d{3})$/, divider: "-" },
    DK: { example: "1050", postcode: four, hasIdentityNumbers: true },
    FI: { example: "00100", postcode: five, prefix: "FIN", hasIdentityNumbers: true },
    FR: { example: "75001", postcode: five, prefix: "F" },
    NO: { example: "0150", postcode: four, prefix: "N", hasIdentityNumbers: true },
    NL: { example: "1012 AB", postcode: /^(\d{4})([A-Z]{2})$/ },
    US: { example: "10001", postcode: /^(\d{5})(\d{4})?$/, divider: "-", layout: "%C, %S %Z" },
    CA: { example: "K1A 0B1", postcode: /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, layout: "%C, %S %Z" },
    GB: { example: "SW1A 1AA", postcode: /^([A-Z]{1,2}\d[A-Z\d]?|GIR)(\d[A-Z]{2})$/, layout: "%C, %S %Z" },
    JP: { example: "100-0001", postcode: /^(\d{3})(\d{4})$/, divider: "-" },
    CH: { example: "8001", postcode: /^([1-9]\d{3})$/ },
    AT: { example: "1010", postcode: /^([1-9]\d{3})$/ },
    BE: { example: "1000", postcode: /^([1-9]\d{3})$/ },
    LU: { example: "1111", postcode: four },
    ES: { example: "28001", postcode: five },
    IT: { example: "00118", postcode: five },
    EE: { example: "10111", postcode: five },
    PT: { example: "1000-001", postcode: /^(\d{4})(\d{3})$/, divider: "-" },
    CZ: { example: "110 00", postcode: /^(\d{3})(\d{2})$/ },
    IE: { example: "D02 AF30", postcode: /^([AC-FHKNPRTV-Y]\d[\dW])([\dAC-FHKNPRTV-Y]{4})$/ },
    AU: { example: "2000", postcode: four },
  }),
);

const DIGITS_ONLY: ReadonlySet<string> = new Set(
  [...COUNTRIES].filter(([, { example }]) => /^[\d ]+$/.test(example)).map(([country]) => country),
);

/** A code in the country's usual form; null when it cannot be one. Empty text stays empty. */
export function normalisePostcode(country: string, typed: string): string | null {
  const trimmed = typed.trim().replace(/\s+/g, " ");
  const rule = COUNTRIES.get(country);
  if (rule === undefined || trimmed === "") return trimmed;
  const { postcode, divider = " ", prefix = country } = rule;
  const compact = trimmed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, "");
  for (const start of ["", country, prefix]) {
    const groups = compact.startsWith(start) && postcode.exec(compact.slice(start.length));
    if (groups) return groups.slice(1).filter(Boolean).join(divider);
  }
  return null;
}

const layoutOf = (country: string) => COUNTRIES.get(country)?.layout ?? USUAL_LAYOUT;

const LETTERS = { zipCode: "%Z", city: "%C", state: "%S" } as const;

/** Postcode, city and state in the order in which the country writes them. */
export function placeFields(country: string): readonly (keyof Place)[] {
  const at = (field: keyof Place) => layoutOf(country).indexOf(LETTERS[field]);
  return (["zipCode", "city", "state"] as const).toSorted((a, b) => at(a) - at(b));
}

/** Their lines on a parcel. What stands behind a missing part goes with it. */
export function placeLines(country: string, { zipCode, city, state }: Place): readonly string[] {
  const texts: Readonly<Record<string, string>> = { Z: zipCode, C: city, S: state };
  return layoutOf(country)
    .split("\n")
    .flatMap((line) => {
      const parts = [...line.matchAll(/%(.)([^%]*)/g)].flatMap(([, letter = "", after = ""]) =>
        texts[letter] ? [texts[letter], after] : [],
      );
      return parts.slice(0, -1).join("") || [];
    });
}

export function postcodeExample(country: string): string | null {
  return COUNTRIES.get(country)?.example ?? null;
}

/** Which keyboard a phone shows for it. */
export function postcodeInputMode(country: string): "numeric" | "text" {
  return DIGITS_ONLY.has(country) ? "numeric" : "text";
}

/** Whether addresses can be looked up by an identity number. */
export function hasIdentityNumbers(country: string): boolean {
  return COUNTRIES.get(country)?.hasIdentityNumbers === true;
}
