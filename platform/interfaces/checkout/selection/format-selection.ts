import { localSize } from "../../../catalogue/catalog/items/size-chart.ts";
import { affiliateHtml } from "../../../catalogue/market/campaign-sites.ts";
import { localised } from "../../../catalogue/market/localised.ts";
import { taxRule } from "../../../catalogue/market/tax.ts";
import { needsCheckoutScript } from "../../../selling/payment-providers/providers.ts";
import { placedAddresses, shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import type {
  OfferedPaymentMethod,
  PricedSelection,
  Selection,
} from "../../../selling/selection/selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import { findBrickAndMortar } from "../../../selling/stores/supply.ts";
import { checkoutScript } from "../../http/checkout-script/checkout-script.ts";
import { formatAddress, formatShippingAddress } from "../../rest/format/address.ts";
import { formatDiscounts, lineDiscount } from "../../rest/format/discounts.ts";
import { formatLine } from "../../rest/format/line.ts";
import { currencyFormat, formatTotals } from "../../rest/format/money.ts";
import { methodName } from "../../rest/format/payment-and-shipping.ts";
import { formatLinePlan } from "../../rest/format/subscription-plans.ts";
import { formatBrickAndMortar } from "../catalog/brick-and-mortar.ts";
import type { ProductExtras } from "../catalog/product-context.ts";
import type { ResponseContext } from "../client.ts";
import { lineProduct } from "./line-products.ts";

const noNotes = { additionalNotes: "", giftMessage: null } as const;

/** The `selection` object. checkout-rest.md#selection. */
export function formatSelection(
  context: ResponseContext,
  session: Session,
  priced: PricedSelection,
  extras?: ProductExtras,
): Record<string, unknown> {
  const { settings } = context.platform;
  const { language } = session;
  const { selection, currency, lines, totals, paymentMethod, shippingMethod } = priced;
  const { additionalNotes, giftMessage } = selection ?? noNotes;
  const store = findBrickAndMortar(settings, selection?.brickAndMortar ?? null);
  const format = { currency, language, defaultLanguage: settings.defaultLanguage };
  const money = { currency, rule: taxRule(settings, { ...session, vatExempt: priced.vatExempt }) };
  return {
    ...(context.client.trusted && selection && { selection: selection.id }),
    currency,
    language,
    paymentMethod: paymentMethod?.method.key ?? "",
    paymentMethodName: methodName(paymentMethod, format),
    shippingMethod: shippingMethod?.method.key ?? "",
    shippingMethodName: methodName(shippingMethod, format),
    items: lines.map((line) =>
      Object.assign(
        formatLine(
          {
            ...line,
            storePickup: store !== undefined,
            localizedSize: localSize(line.item, line.itemSize, session.country),
          },
          (shown) => lineProduct(context, session, shown, extras),
          money,
          lineDiscount(priced.discounts, line.line, currency),
        ),
        formatLinePlan(line, { settings, language, currency }),
      ),
    ),
    discounts: formatDiscounts(priced.discounts, { currency, timezone: settings.timezone }),
    totals: formatTotals(totals, currency),
    vatExempt: priced.vatExempt,
    ...formatAddresses(context, session, selection),
    additionalNotes,
    giftMessage,
    affiliateHtml: affiliateHtml(settings, session.affiliate, language),
    currencyFormat: currencyFormat(currency, language),
    brickAndMortar: store ? formatBrickAndMortar(context, language, store) : null,
    ...scriptFields(context, session, priced.paymentMethods),
  };
}

/** Both addresses; one without a country shows the session's country. */
export function formatAddresses(
  { platform: { settings } }: ResponseContext,
  session: Session,
  selection: Pick<Selection, "address" | "shippingAddress"> | null,
): Record<string, unknown> {
  const placed = placedAddresses(selection ?? { address: {}, shippingAddress: null }, session);
  return {
    address: formatAddress(settings, placed.address, session.language),
    shippingAddress: formatShippingAddress(settings, shipTo(placed), session.language),
  };
}

/**
 * `checkoutScript`, when an offered method needs it, and the HTML of payment methods. checkout-rest.md#selection,
 * #checkout-script.
 */
function scriptFields(
  { platform: { settings }, plugin }: ResponseContext,
  { language }: Session,
  offered: readonly OfferedPaymentMethod[],
): Record<string, unknown> {
  const shown = offered.flatMap(({ method: { key, paymentHtml } }) =>
    paymentHtml ? [[key, { paymentHTML: localised(paymentHtml, language, settings.defaultLanguage) }]] : [],
  );
  return {
    ...(needsCheckoutScript(offered) && { checkoutScript: checkoutScript(plugin) }),
    pluginFields: Object.fromEntries(shown),
  };
}
