type CountryRule = {
  /** A postcode as people there write it, shown beside the field. */
  readonly example: string;
  /** A valid postcode without spaces and dashes. */
  readonly compact: RegExp;
  /** Formats a compact postcode as the country writes it. */
  readonly usual: (compact: string) => string;
  /** The prefix that people put before postcodes, where it is not the country code. */
  readonly sign?: string;
  /** People have a number by which their address can be looked up. */
  readonly hasIdentityNumbers?: boolean;
};

const asItIs = (compact: string): string => compact;
const cut = (at: number, divider: string) => (compact: string) =>
  compact.length > at ? compact.slice(0, at) + divider + compact.slice(at) : compact;
const fromEnd = (length: number) => (compact: string) =>
  `${compact.slice(0, -length)} ${compact.slice(-length)}`;

const GB = /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/;
const CA = /^[ABCEGHJ-NPRSTVXY]\d[A-Z]\d[A-Z]\d$/;

/**
 * What addresses look like by country (checkout-rest.md#postal-codes). A country that is not listed takes any postcode.
 */
const COUNTRIES: ReadonlyMap<string, CountryRule> = new Map(
  Object.entries<CountryRule>({
    SE: { example: "114 55", compact: /^\d{5}$/, usual: cut(3, " "), sign: "S", hasIdentityNumbers: true },
    DE: { example: "10115", compact: /^\d{5}$/, usual: asItIs, sign: "D" },
    PL: { example: "00-950", compact: /^\d{5}$/, usual: cut(2, "-") },
    DK: { example: "1050", compact: /^\d{4}$/, usual: asItIs, hasIdentityNumbers: true },
    FI: { example: "00100", compact: /^\d{5}$/, usual: asItIs, sign: "FIN", hasIdentityNumbers: true },
    FR: { example: "75001", compact: /^\d{5}$/, usual: asItIs, sign: "F" },
    NO: { example: "0150", compact: /^\d{4}$/, usual: asItIs, sign: "N", hasIdentityNumbers: true },
    NL: { example: "1012 AB", compact: /^\d{4}[A-Z]{2}$/, usual: cut(4, " ") },
    US: { example: "10001", compact: /^\d{5}(?:\d{4})?$/, usual: cut(5, "-") },
    CA: { example: "K1A 0B1", compact: CA, usual: cut(3, " ") },
    GB: { example: "SW1A 1AA", compact: GB, usual: fromEnd(3) },
    JP: { example: "100-0001", compact: /^\d{7}$/, usual: cut(3, "-") },
    CH: { example: "8001", compact: /^[1-9]\d{3}$/, usual: asItIs },
    AT: { example: "1010", compact: /^[1-9]\d{3}$/, usual: asItIs },
    BE: { example: "1000", compact: /^[1-9]\d{3}$/, usual: asItIs },
    LU: { example: "1111", compact: /^\d{4}$/, usual: asItIs },
    ES: { example: "28001", compact: /^\d{5}$/, usual: asItIs },
    IT: { example: "00118", compact: /^\d{5}$/, usual: asItIs },
    EE: { example: "10111", compact: /^\d{5}$/, usual: asItIs },
    PT: { example: "1000-001", compact: /^\d{7}$/, usual: cut(4, "-") },
    CZ: { example: "110 00", compact: /^\d{5}$/, usual: cut(3, " ") },
    IE: { example: "D02 AF30", compact: /^[AC-FHKNPRTV-Y]\d[\dW][\dAC-FHKNPRTV-Y]{4}$/, usual: cut(3, " ") },
    AU: { example: "2000", compact: /^\d{4}$/, usual: asItIs },
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
  const written = trimmed.toUpperCase().replace(/[\s-]/g, "");
  const compact = withoutSigns(country, written).find((text) => rule.compact.test(text));
  return compact === undefined ? null : rule.usual(compact);
}

/** As it is written, and without a sign of the country: `SE-114 55` and `D-10115` are `114 55` and `10115`. */
function withoutSigns(country: string, written: string): readonly string[] {
  const signs = [country, COUNTRIES.get(country)?.sign ?? country].filter((sign) => written.startsWith(sign));
  return [written, ...signs.map((sign) => written.slice(sign.length))];
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
