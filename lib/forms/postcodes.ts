type PostcodeRule = {
  /** As people there write it, shown beside the field. */
  readonly example: string;
  /** What is right once spaces and dashes are taken out. */
  readonly compact: RegExp;
  /** Puts the compact form into the country's usual one. */
  readonly usual: (compact: string) => string;
};

const asItIs = (compact: string): string => compact;
const cut = (at: number, divider: string) => (compact: string) =>
  compact.length > at ? compact.slice(0, at) + divider + compact.slice(at) : compact;
const fromEnd = (length: number) => (compact: string) =>
  `${compact.slice(0, -length)} ${compact.slice(-length)}`;

const GB = /^(?:GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/;
const CA = /^[ABCEGHJ-NPRSTVXY]\d[A-Z]\d[A-Z]\d$/;

/** The usual postal codes (checkout-rest, section 16.1). A country that is not listed takes any. */
const POSTCODES: ReadonlyMap<string, PostcodeRule> = new Map(
  Object.entries<PostcodeRule>({
    SE: { example: "114 55", compact: /^\d{5}$/, usual: cut(3, " ") },
    DE: { example: "10115", compact: /^\d{5}$/, usual: asItIs },
    PL: { example: "00-950", compact: /^\d{5}$/, usual: cut(2, "-") },
    DK: { example: "1050", compact: /^\d{4}$/, usual: asItIs },
    FI: { example: "00100", compact: /^\d{5}$/, usual: asItIs },
    FR: { example: "75001", compact: /^\d{5}$/, usual: asItIs },
    NO: { example: "0150", compact: /^\d{4}$/, usual: asItIs },
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

/** What people in a country put before its codes, where it is another sign than the country's own. */
const SIGNS: Readonly<Record<string, string>> = { SE: "S", DE: "D", FR: "F", NO: "N", FI: "FIN" };

const DIGITS_ONLY: ReadonlySet<string> = new Set(
  [...POSTCODES].filter(([, { example }]) => /^[\d ]+$/.test(example)).map(([country]) => country),
);

/** A code in the country's usual form; null when it cannot be one. Empty text stays empty. */
export function normalisePostcode(country: string, typed: string): string | null {
  const trimmed = typed.trim().replace(/\s+/g, " ");
  const rule = POSTCODES.get(country);
  if (rule === undefined || trimmed === "") return trimmed;
  const written = trimmed.toUpperCase().replace(/[\s-]/g, "");
  const compact = withoutSigns(country, written).find((text) => rule.compact.test(text));
  return compact === undefined ? null : rule.usual(compact);
}

/** As it is written, and without a sign of the country: `SE-114 55` and `D-10115` are `114 55` and `10115`. */
function withoutSigns(country: string, written: string): readonly string[] {
  const signs = [country, SIGNS[country] ?? country].filter((sign) => written.startsWith(sign));
  return [written, ...signs.map((sign) => written.slice(sign.length))];
}

export function postcodeExample(country: string): string | null {
  return POSTCODES.get(country)?.example ?? null;
}

/** Which keyboard a phone shows for it. */
export function postcodeInputMode(country: string): "numeric" | "text" {
  return DIGITS_ONLY.has(country) ? "numeric" : "text";
}
