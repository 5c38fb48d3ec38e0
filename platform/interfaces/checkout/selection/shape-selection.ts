import { localSize } from "../../../catalog/items/size-chart.ts";
import { affiliateHtml } from "../../../market/campaigners.ts";
import type { PricedSelection, Selection } from "../../../selection/selection.ts";
import { placedAddresses, shipTo } from "../../../selection/checkout/ship-to-address.ts";
import type { Session } from "../../../session/session.ts";
import { findBrickAndMortar } from "../../../stores/find-store.ts";
import type { AnswerContext } from "../answer-context.ts";
import type { ProductExtras } from "../catalog/product-extras.ts";
import { formatBrickAndMortar } from "../catalog/shape-brick-and-mortar.ts";
import { scriptParts } from "../checkout-script/script-parts.ts";
import { currencyFormat, formatTotals } from "../../rest/format/money.ts";
import { formatLinePlan } from "../../rest/format/subscription-plans.ts";
import { lineProduct } from "./line-products.ts";
import { formatAddress, formatShippingAddress } from "../../rest/format/address.ts";
import { lineDiscount, formatDiscounts } from "../../rest/format/discounts.ts";
import { taxRule } from "../../../market/tax.ts";
import { formatLine } from "../../rest/format/line.ts";
import { methodName } from "../../rest/format/payment-and-shipping.ts";

const nothing = { additionalNotes: "", giftMessage: null } as const;

/** The `selection` object. `checkout-rest.md` 11.1. */
export function formatSelection(
  context: AnswerContext,
  session: Session,
  priced: PricedSelection,
  extras?: ProductExtras,
): Record<string, unknown> {
  const { settings } = context.platform;
  const { language } = session;
  const { selection, currency, lines, totals, paymentMethod, shippingMethod } = priced;
  const { additionalNotes, giftMessage } = selection ?? nothing;
  const store = findBrickAndMortar(settings, selection?.brickAndMortar ?? null);
  const words = { currency, language, defaultLanguage: settings.defaultLanguage };
  const money = { currency, rule: taxRule(settings, { ...session, vatExempt: priced.vatExempt }) };
  return {
    ...(context.caller.trusted && selection && { selection: selection.id }),
    currency,
    language,
    paymentMethod: paymentMethod?.method.key ?? "",
    paymentMethodName: methodName(paymentMethod, words),
    shippingMethod: shippingMethod?.method.key ?? "",
    shippingMethodName: methodName(shippingMethod, words),
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
    ...scriptParts(context, session, priced.paymentMethods),
  };
}

/** Both addresses; one that names no country shows the session's place. */
export function formatAddresses(
  { platform: { settings } }: AnswerContext,
  session: Session,
  selection: Pick<Selection, "address" | "shippingAddress"> | null,
): Record<string, unknown> {
  const placed = placedAddresses(selection ?? { address: {}, shippingAddress: null }, session);
  return {
    address: formatAddress(settings, placed.address, session.language),
    shippingAddress: formatShippingAddress(settings, shipTo(placed), session.language),
  };
}
