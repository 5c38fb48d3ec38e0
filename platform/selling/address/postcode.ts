interface PostcodeForm {
  /** Of the letters and digits alone, in capitals. */
  readonly compact: RegExp;
  /** The usual spelling, with the groups of `compact`. */
  readonly spelling: string;
}

const fiveDigits: PostcodeForm = { compact: /^(\d{5})$/, spelling: "$1" };
const fourDigits: PostcodeForm = { compact: /^(\d{4})$/, spelling: "$1" };

/** The usual forms. checkout-rest.md#postal-codes; a country that is not named takes any. */
const postcodeForms: ReadonlyMap<string, readonly PostcodeForm[]> = new Map(
  Object.entries<readonly PostcodeForm[]>({
    SE: [{ compact: /^(\d{3})(\d{2})$/, spelling: "$1 $2" }],
    DE: [fiveDigits],
    PL: [{ compact: /^(\d{2})(\d{3})$/, spelling: "$1-$2" }],
    DK: [fourDigits],
    FI: [fiveDigits],
    FR: [fiveDigits],
    NO: [fourDigits],
    NL: [{ compact: /^(\d{4})([A-Z]{2})$/, spelling: "$1 $2" }],
    US: [fiveDigits, { compact: /^(\d{5})(\d{4})$/, spelling: "$1-$2" }],
    CA: [{ compact: /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, spelling: "$1 $2" }],
    GB: [{ compact: /^([A-Z]{1,2}\d[A-Z\d]?|GIR)(\d[A-Z]{2})$/, spelling: "$1 $2" }],
    JP: [{ compact: /^(\d{3})(\d{4})$/, spelling: "$1-$2" }],
  }),
);

/** The code in the usual spelling of the country; null when its letters and digits are not of the usual form. */
export function spellPostcode(country: string, code: string): string | null {
  const forms = postcodeForms.get(country);
  if (forms === undefined) return code.trim();
  const compact = code
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, "");
  const form = forms.find((each) => each.compact.test(compact));
  return form === undefined ? null : compact.replace(form.compact, form.spelling);
}
