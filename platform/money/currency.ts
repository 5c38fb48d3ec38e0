/** Currencies whose minor unit is not a hundredth (ISO 4217). */
const unusualDigits: ReadonlyMap<string, number> = new Map([
  ...["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW"].map((code) => [code, 0] as const),
  ...["PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF"].map((code) => [code, 0] as const),
  ...["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].map((code) => [code, 3] as const),
]);

/** How many decimals an amount of the currency has. */
export function decimalDigits(currency: string): number {
  return unusualDigits.get(currency) ?? 2;
}

const names = new Map<string, Intl.DisplayNames>();

/** Made once a language: making one costs as much as a query. */
function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: "currency" });
  names.set(language, known);
  return known;
}

/** The currency's name in a language, its code when the language has none. */
export function currencyName(currency: string, language: string): string {
  return namesIn(language).of(currency) ?? currency;
}
