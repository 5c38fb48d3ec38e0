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
const POSTCODES: Readonly<Record<string, PostcodeRule>> = {
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
};

const DIGITS_ONLY: ReadonlySet<string> = new Set(["SE", "DE", "DK", "FI", "FR", "NO"]);

/** A code in the country's usual form; null when it cannot be one. Empty text stays empty. */
export function normalisePostcode(country: string, typed: string): string | null {
  const trimmed = typed.trim().replace(/\s+/g, " ");
  const rule = POSTCODES[country];
  if (rule === undefined || trimmed === "") return trimmed;
  const compact = trimmed.toUpperCase().replace(/[\s-]/g, "");
  return rule.compact.test(compact) ? rule.usual(compact) : null;
}

export function postcodeExample(country: string): string | null {
  return POSTCODES[country]?.example ?? null;
}

/** Which keyboard a phone shows for it. */
export function postcodeInputMode(country: string): "numeric" | "text" {
  return DIGITS_ONLY.has(country) ? "numeric" : "text";
}
