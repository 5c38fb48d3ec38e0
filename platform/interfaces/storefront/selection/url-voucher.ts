import { voucherKey } from "../../../discounts/find-voucher.ts";
import { localised } from "../../../market/localised.ts";
import { priceListOf } from "../../../market/places.ts";
import type { Settings } from "../../../settings/schema.ts";
import type { VoucherSettings } from "../../../settings/schema/discounts.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import { currentSelection } from "./current-selection.ts";
import { voucherSources, type VoucherSource } from "./voucher-source.ts";

/** The voucher of an address on the selection as it is now; null: it is not there. */
export async function appliedVoucher(
  context: StorefrontContext,
  voucher: VoucherSettings,
): Promise<VoucherSource | null> {
  const { purchase } = await currentSelection(context, "TOTAL");
  const sources = voucherSources(context.platform.settings, purchase);
  return sources.find((one) => one.__typename === "UrlVoucher" && one.url === voucherKey(voucher)) ?? null;
}

/** The same where nothing is taken off by it. */
export function unappliedVoucher(
  settings: Settings,
  voucher: VoucherSettings,
  { language, view }: Pick<CatalogChoice, "language" | "view">,
): VoucherSource | null {
  const word = voucherKey(voucher);
  const name = voucher.description
    ? localised(voucher.description, language, settings.defaultLanguage)
    : word;
  const plain = {
    voucher: word,
    type: "uri" as const,
    description: name,
    amount: 0,
    lines: [],
    shipping: null,
    expiresAt: voucher.stopDate ?? null,
    attributes: voucher.attributes,
  };
  const [source = null] = voucherSources(settings, {
    currency: priceListOf(settings, view.priceList).currency,
    discounts: { automatic: [], vouchers: [plain], giftCards: [] },
    shippingMethods: [],
  });
  return source;
}
