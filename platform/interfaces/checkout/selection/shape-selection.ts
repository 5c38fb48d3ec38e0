import { localSize } from "../../../catalog/items/size-chart.ts";
import { affiliateHtml } from "../../../market/campaigners.ts";
import type { PricedSelection, Selection } from "../../../selection/selection.ts";
import { placedAddresses, shipTo } from "../../../selection/checkout/ship-to-address.ts";
import type { Session } from "../../../session/session.ts";
import { findBrickAndMortar } from "../../../stores/find-store.ts";
import type { AnswerContext } from "../answer-context.ts";
import type { ProductExtras } from "../catalog/product-extras.ts";
import { shapeBrickAndMortar } from "../catalog/shape-brick-and-mortar.ts";
import { scriptParts } from "../checkout-script/script-parts.ts";
import { shapeCurrencyFormat } from "../../rest/currency-format.ts";
import { shapeLinePlan } from "../../rest/line-plans.ts";
import { lineProduct } from "./line-products.ts";
import { shapeAddress, shapeShippingAddress } from "../../rest/shape-address.ts";
import { lineDiscount, shapeDiscounts } from "../../rest/shape-discounts.ts";
import { taxRule } from "../../../market/tax.ts";
import { shapeLine } from "../../rest/shape-line.ts";
import { methodName } from "../../rest/shape-methods.ts";
import { shapeTotals } from "../../rest/shape-totals.ts";

const nothing = { additionalNotes: "", giftMessage: null } as const;

/** The `selection` object. `checkout-rest.md` 11.1. */
export function shapeSelection(
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
        shapeLine(
          {
            ...line,
            storePickup: store !== undefined,
            localizedSize: localSize(line.item, line.itemSize, session.country),
          },
          (shown) => lineProduct(context, session, shown, extras),
          money,
          lineDiscount(priced.discounts, line.line, currency),
        ),
        shapeLinePlan(line, { settings, language, currency }),
      ),
    ),
    discounts: shapeDiscounts(priced.discounts, { currency, timezone: settings.timezone }),
    totals: shapeTotals(totals, currency),
    vatExempt: priced.vatExempt,
    ...shapeAddresses(context, session, selection),
    additionalNotes,
    giftMessage,
    affiliateHtml: affiliateHtml(settings, session.affiliate, language),
    currencyFormat: shapeCurrencyFormat(currency, language),
    brickAndMortar: store ? shapeBrickAndMortar(context, language, store) : null,
    ...scriptParts(context, session, priced.paymentMethods),
  };
}

/** Both addresses; one that names no country shows the session's place. */
export function shapeAddresses(
  { platform: { settings } }: AnswerContext,
  session: Session,
  selection: Pick<Selection, "address" | "shippingAddress"> | null,
): Record<string, unknown> {
  const placed = placedAddresses(selection ?? { address: {}, shippingAddress: null }, session);
  return {
    address: shapeAddress(settings, placed.address, session.language),
    shippingAddress: shapeShippingAddress(settings, shipTo(placed), session.language),
  };
}
