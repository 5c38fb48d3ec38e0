import { parseAmount } from "../../money/money.ts";
import { priceListOf } from "../../market/places.ts";
import type { GiftCertificateSettings } from "../../settings/schema/catalog.ts";
import type { Settings } from "../../settings/schema.ts";

/** A gift certificate as it is sold in one currency. Amounts in its minor units. `checkout-rest.md` 8.4. */
export interface Certificate {
  readonly certificate: number;
  readonly settings: GiftCertificateSettings;
  readonly currency: string;
  /** What it costs and is worth; null: the buyer says. */
  readonly amount: number | null;
  /** What the buyer may say. */
  readonly least: number;
  readonly most: number;
}

const usualLeast = "1";
const usualMost = "10000";

/** Those that are sold in the currency of a price list, in the operator's order. */
export function certificatesIn(settings: Settings, priceList: number): readonly Certificate[] {
  const { currency } = priceListOf(settings, priceList);
  return settings.giftCertificates.flatMap((certificate) => certificateIn(certificate, currency) ?? []);
}

/** null: it is not sold in the currency. */
export function certificateIn(settings: GiftCertificateSettings, currency: string): Certificate | null {
  const { giftCertificate: certificate, type, amounts, least, most } = settings;
  const amount = type === "anyAmount" ? null : minorOf(amounts[currency], currency);
  if (type === "predeterminedAmount" && amount === null) return null;
  return {
    certificate,
    settings,
    currency,
    amount,
    least: minorOf(least[currency] ?? usualLeast, currency) ?? 0,
    most: minorOf(most[currency] ?? usualMost, currency) ?? 0,
  };
}

/** What it costs in each currency that the buyer does not say it in, in the order of the price lists. */
export function amountsOf(
  { pricelists }: Settings,
  certificate: GiftCertificateSettings,
): readonly { readonly currency: string; readonly amount: number }[] {
  const currencies = [...new Set(pricelists.map(({ currency }) => currency))];
  return currencies.flatMap((currency) => {
    const amount = certificateIn(certificate, currency)?.amount ?? null;
    return amount === null ? [] : [{ currency, amount }];
  });
}

function minorOf(text: string | undefined, currency: string): number | null {
  return text === undefined ? null : parseAmount(text, currency);
}
