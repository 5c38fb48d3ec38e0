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

/** ISO 4217 numbers of currencies in use. */
const numbers: ReadonlyMap<string, string> = new Map(
  (
    "AED784 AFN971 ALL008 AMD051 AOA973 ARS032 AUD036 AWG533 AZN944 BAM977 BBD052 BDT050 BGN975 BHD048 BIF108 " +
    "BMD060 BND096 BOB068 BRL986 BSD044 BTN064 BWP072 BYN933 BZD084 CAD124 CDF976 CHF756 CLP152 CNY156 COP170 " +
    "CRC188 CUP192 CVE132 CZK203 DJF262 DKK208 DOP214 DZD012 EGP818 ERN232 ETB230 EUR978 FJD242 FKP238 GBP826 " +
    "GEL981 GHS936 GIP292 GMD270 GNF324 GTQ320 GYD328 HKD344 HNL340 HTG332 HUF348 IDR360 ILS376 INR356 IQD368 " +
    "IRR364 ISK352 JMD388 JOD400 JPY392 KES404 KGS417 KHR116 KMF174 KPW408 KRW410 KWD414 KYD136 KZT398 LAK418 " +
    "LBP422 LKR144 LRD430 LSL426 LYD434 MAD504 MDL498 MGA969 MKD807 MMK104 MNT496 MOP446 MRU929 MUR480 MVR462 " +
    "MWK454 MXN484 MYR458 MZN943 NAD516 NGN566 NIO558 NOK578 NPR524 NZD554 OMR512 PAB590 PEN604 PGK598 PHP608 " +
    "PKR586 PLN985 PYG600 QAR634 RON946 RSD941 RUB643 RWF646 SAR682 SBD090 SCR690 SDG938 SEK752 SGD702 SHP654 " +
    "SLE925 SOS706 SRD968 SSP728 STN930 SVC222 SYP760 SZL748 THB764 TJS972 TMT934 TND788 TOP776 TRY949 TTD780 " +
    "TWD901 TZS834 UAH980 UGX800 USD840 UYU858 UZS860 VES928 VND704 VUV548 WST882 XAF950 XCD951 XOF952 XPF953 " +
    "YER886 ZAR710 ZMW967"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 3), entry.slice(3)]),
);

/** The three digits of a currency in ISO 4217; `000`: it is not in use any more. */
export function currencyNumber(code: string): string {
  return numbers.get(code) ?? "000";
}
