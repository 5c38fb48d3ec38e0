interface AddressRule {
  /** A postal code without spaces, dashes and prefix, in capitals. Its groups are written apart. */
  readonly postcode: RegExp;
  /** What stands between the groups; default: a space. */
  readonly divider?: string;
  /** What people put before postal codes, where it is not the country's code. */
  readonly prefix?: string;
  /** How postal code (`%Z`), city (`%C`) and state (`%S`) are printed, as in libaddressinput's `fmt`. */
  readonly layout?: string;
}

const four = /^(\d{4})$/;
const five = /^(\d{5})$/;
const usualLayout = "%Z %C, %S";

/**
 * What addresses look like by country (checkout-rest.md#postal-codes). A country that is not listed takes any postal
 * code. The storefront has the same table, `lib/forms/address/country-rules.ts`; a test compares them.
 */
export const addressRules: ReadonlyMap<string, AddressRule> = new Map(
  Object.entries<AddressRule>({
    SE: { postcode: /^(\d{3})(\d{2})$/, prefix: "S" },
    DE: { postcode: five, prefix: "D" },
    PL: { postcode: /^(\d{2})(\d{3})$/, divider: "-" },
    DK: { postcode: four },
    FI: { postcode: five, prefix: "FIN" },
    FR: { postcode: five, prefix: "F" },
    NO: { postcode: four, prefix: "N" },
    NL: { postcode: /^(\d{4})([A-Z]{2})$/ },
    US: { postcode: /^(\d{5})(\d{4})?$/, divider: "-", layout: "%C, %S %Z" },
    CA: { postcode: /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, layout: "%C, %S %Z" },
    GB: { postcode: /^([A-Z]{1,2}\d[A-Z\d]?|GIR)(\d[A-Z]{2})$/, layout: "%C, %S %Z" },
    JP: { postcode: /^(\d{3})(\d{4})$/, divider: "-" },
    CH: { postcode: /^([1-9]\d{3})$/ },
    AT: { postcode: /^([1-9]\d{3})$/ },
    BE: { postcode: /^([1-9]\d{3})$/ },
    LU: { postcode: four },
    ES: { postcode: five },
    IT: { postcode: five },
    EE: { postcode: five },
    PT: { postcode: /^(\d{4})(\d{3})$/, divider: "-" },
    CZ: { postcode: /^(\d{3})(\d{2})$/ },
    IE: { postcode: /^([AC-FHKNPRTV-Y]\d[\dW])([\dAC-FHKNPRTV-Y]{4})$/ },
    AU: { postcode: four },
  }),
);

/** A code in the country's usual form; null when it cannot be one. Empty text stays empty. */
export function normalisePostcode(country: string, code: string): string | null {
  const trimmed = code.trim().replaceAll(/\s+/g, " ");
  const rule = addressRules.get(country);
  if (rule === undefined || trimmed === "") return trimmed;
  const { postcode, divider = " ", prefix = country } = rule;
  const compact = trimmed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, "");
  for (const start of ["", country, prefix]) {
    const groups = compact.startsWith(start) && postcode.exec(compact.slice(start.length));
    if (groups) return groups.slice(1).filter(Boolean).join(divider);
  }
  return null;
}

interface Place {
  readonly zipCode?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
}

/** The lines of postal code, city and state on an envelope. What stands behind a missing part goes with it. */
export function placeLines(country: string, { zipCode, city, state }: Place): readonly string[] {
  const texts: Readonly<Record<string, string | undefined>> = { Z: zipCode, C: city, S: state };
  return (addressRules.get(country)?.layout ?? usualLayout).split("\n").flatMap((line) => {
    const parts = [...line.matchAll(/%(.)([^%]*)/g)].flatMap(([, letter = "", after = ""]) => {
      const text = texts[letter];
      return text ? [text, after] : [];
    });
    return parts.slice(0, -1).join("") || [];
  });
}
