type PhoneRule = {
  readonly callingCode: string;
  /** Said before the number within the country, and left out from abroad; empty where there is none. */
  readonly trunk: string;
  /** Digits without calling code and trunk. */
  readonly least: number;
  readonly most: number;
};

const rule = (callingCode: string, trunk: string, least: number, most = least): PhoneRule => ({
  callingCode,
  trunk,
  least,
  most,
});

/** How long numbers are in the countries that most parcels go to. Any other country takes any number. */
const PHONES: ReadonlyMap<string, PhoneRule> = new Map(
  Object.entries<PhoneRule>({
    SE: rule("46", "0", 7, 9),
    DE: rule("49", "0", 6, 11),
    FR: rule("33", "0", 9),
    PL: rule("48", "", 9),
    DK: rule("45", "", 8),
    NL: rule("31", "0", 9),
    FI: rule("358", "0", 6, 11),
    GB: rule("44", "0", 9, 10),
    US: rule("1", "1", 10),
    CA: rule("1", "1", 10),
    JP: rule("81", "0", 9, 10),
    NO: rule("47", "", 8),
    CH: rule("41", "0", 9),
  }),
);

const WRITTEN = /^\+?[\d\s().\-/]{5,24}$/;
const FEWEST_DIGITS = 5;
/** E.164, calling code included. */
const MOST_DIGITS = 15;

/**
 * Whether a text can be a phone number: one of the country, or one of any other country with its calling code.
 * Spaces and signs between the digits are as everybody likes them.
 */
export function isPhoneIn(country: string, typed: string): boolean {
  const text = typed.trim();
  if (!WRITTEN.test(text)) return false;
  const known = PHONES.get(country);
  const isAbroad = /^(?:\+|00)/.test(text);
  const digits = text
    .replace(/\(0\)/, "")
    .replace(/\D/g, "")
    .replace(isAbroad ? /^00/ : /^$/, "");
  if (known === undefined) return isWithin(digits.length, FEWEST_DIGITS, MOST_DIGITS);
  if (!isAbroad) return fits(known, digits);
  const isOwn = digits.startsWith(known.callingCode);
  return isOwn
    ? fits(known, digits.slice(known.callingCode.length))
    : isWithin(digits.length, FEWEST_DIGITS + 2, MOST_DIGITS);
}

/** Whether a text can be a phone number of any country. */
export function isPhone(value: string): boolean {
  return isPhoneIn("", value);
}

function fits({ trunk, least, most }: PhoneRule, digits: string): boolean {
  const hasTrunk = trunk !== "" && digits.startsWith(trunk);
  return isWithin(digits.length - (hasTrunk ? trunk.length : 0), least, most);
}

function isWithin(length: number, least: number, most: number): boolean {
  return length >= least && length <= most;
}
