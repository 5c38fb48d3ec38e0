import { parseAmount } from "../../foundations/money/money.ts";
import { priceListOf } from "../market/places.ts";
import type { GiftCertificateSettings } from "../../foundations/settings/schema/catalog.ts";
import type { CatalogueSettings } from "../../foundations/settings/schema.ts";
import { localised } from "../market/localised.ts";
import { untaxedGroup } from "../market/tax.ts";
import { blankItem } from "./items/blank-item.ts";
import type { CatalogView } from "./catalog-view.ts";
import type { DisplayItem, DisplayItemSize } from "./items/display-item.ts";

/** A gift certificate as it is sold in one currency. Amounts in its minor units. checkout-rest.md#gift-certificates. */
export interface Certificate {
  readonly certificate: number;
  readonly settings: GiftCertificateSettings;
  readonly currency: string;
  /** Its price and value; null: the buyer chooses it, between `least` and `most`. */
  readonly amount: number | null;
  readonly least: number;
  readonly most: number;
}

const usualLeast = "1";
const usualMost = "10000";

/** The gift certificates that are sold in the currency of a price list, in the operator's order. */
export function certificatesIn(settings: CatalogueSettings, priceList: number): readonly Certificate[] {
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

/** The fixed amounts of a gift certificate by currency, in the order of the price lists. */
export function amountsOf(
  { pricelists }: CatalogueSettings,
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

/** A gift certificate in the place of an item: only its name and price are ever shown. */
interface CertificateItem {
  readonly item: DisplayItem;
  readonly itemSize: DisplayItemSize;
  readonly certificate: Certificate;
}

/** null: there is no such certificate, or it is not sold in the view's currency. */
export function findCertificateItem(
  settings: CatalogueSettings,
  { store, priceList, language }: CatalogView,
  id: number,
): CertificateItem | null {
  const certificate = certificatesIn(settings, priceList).find((entry) => entry.certificate === id);
  if (!certificate) return null;
  const name = localised(certificate.settings.name, language, settings.defaultLanguage);
  // The purchases that it pays for later are taxed then.
  const item = { ...blankItem, store, name, taxGroup: untaxedGroup };
  return { item, itemSize: blankSize, certificate };
}

/** A gift certificate needs no stock. */
const blankSize: DisplayItemSize = {
  size: 0,
  x: 0,
  y: 0,
  name: "",
  sku: "",
  ean: "",
  preorder: false,
  infinite: true,
};
