import { localSize } from "../../../catalogue/catalog/items/size-chart.ts";
import { findCountry } from "../../../catalogue/market/places.ts";
import { providerOf } from "../../../selling/payment-providers/providers.ts";
import {
  type RequiredAddressInput,
  requiredAddressFields,
} from "../../../selling/address/required-fields.ts";
import type {
  OfferedPaymentMethod,
  PricedSelection,
  Selection,
} from "../../../selling/selection/selection.ts";
import { placedAddresses, shipTo } from "../../../selling/selection/checkout/ship-to-address.ts";
import type { Session } from "../../../selling/session/session.ts";
import { formatLine, productId } from "../../rest/format/line.ts";
import { currencyFormat, formatTotals, moneyFields } from "../../rest/format/money.ts";
import { formatLinePlan } from "../../rest/format/subscription-plans.ts";
import { formatAddress, formatShippingAddress } from "../../rest/format/address.ts";
import { formatDiscounts, lineDiscount, type ShownDiscounts } from "../../rest/format/discounts.ts";
import { taxRule } from "../../../catalogue/market/tax.ts";
import { methodName } from "../../rest/format/payment-and-shipping.ts";
import type { Body } from "../answer.ts";
import type { ShopContext } from "../endpoint.ts";
import type { AppliedAutomaticDiscount } from "../../../selling/discounts/discounts.ts";

const nothing = { id: "", customer: null, additionalNotes: "", address: {}, shippingAddress: null } as const;

/** The flat selection object. shop-rest.md#selection-object. */
export function shapeSelection(context: ShopContext, session: Session, priced: PricedSelection): Body {
  const { settings } = context.platform;
  const { language } = session;
  const { currency, totals, paymentMethod, shippingMethod } = priced;
  const selection = priced.selection ?? nothing;
  const words = { currency, language, defaultLanguage: settings.defaultLanguage };
  return {
    selection: selection.id,
    country: session.country,
    state: session.state,
    language,
    customer: selection.customer,
    market: session.market,
    pricelist: session.priceList,
    currency,
    currencyFormat: currencyFormat(currency, language),
    paymentMethod: paymentMethod?.method.key ?? "",
    shippingMethod: shippingMethod?.method.key ?? "",
    shippingMethodName: methodName(shippingMethod, words),
    ...methodsOf(context, session, priced),
    items: linesOf(context, session, priced),
    discounts: keyedDiscounts(priced.discounts, { currency, timezone: settings.timezone }),
    totals: formatTotals(totals, currency),
    vatExempt: priced.vatExempt,
    ...addressesOf(context, session, selection),
    additionalNotes: selection.additionalNotes,
    affiliate: session.affiliate ?? "",
  };
}

function linesOf({ platform: { settings } }: ShopContext, session: Session, priced: PricedSelection) {
  const { language } = session;
  const { currency, discounts, lines, selection } = priced;
  const storePickup = typeof selection?.brickAndMortar === "number";
  const money = { currency, rule: taxRule(settings, { ...session, vatExempt: priced.vatExempt }) };
  return lines.map((line) =>
    Object.assign(
      formatLine(
        { ...line, storePickup, localizedSize: localSize(line.item, line.itemSize, session.country) },
        (shown) => productId({ ...shown, display: shown.entry.item.id }),
        money,
        lineDiscount(discounts, line.line, currency),
      ),
      formatLinePlan(line, { settings, language, currency }),
    ),
  );
}

function methodsOf(
  { platform: { settings }, plugin }: ShopContext,
  session: Session,
  { currency, paymentMethods, shippingMethods }: PricedSelection,
): Body {
  const words = { currency, language: session.language, defaultLanguage: settings.defaultLanguage };
  const country = findCountry(settings, session.country ?? "");
  const demand = {
    usual: plugin.requiredAddressFields,
    countryHasStates: (country?.states.length ?? 0) > 0,
  };
  return {
    paymentMethodsAvailable: Object.fromEntries(
      paymentMethods.map((offered) => [
        offered.method.key,
        { ...shapeMethod(offered, demand), name: methodName(offered, words) },
      ]),
    ),
    shippingMethodsAvailable: Object.fromEntries(
      shippingMethods.map((offered) => [
        offered.method.key,
        {
          shippingMethod: offered.method.key,
          name: methodName(offered, words),
          ...moneyFields("price", offered.price, currency),
        },
      ]),
    ),
  };
}

function shapeMethod(
  { method }: OfferedPaymentMethod,
  demand: Omit<RequiredAddressInput, "methodBringsAddress">,
): Body {
  const methodBringsAddress = providerOf(method).providesCustomerAddressAfterPayment;
  return {
    paymentMethod: method.key,
    // Whatever a selection holds, every method that is offered for it can pay for it.
    useForDigitalContent: true,
    providesCustomerAddressAfterPayment: methodBringsAddress,
    addressRequiredFields: requiredAddressFields({ ...demand, methodBringsAddress }),
  };
}

function addressesOf(
  { platform: { settings } }: ShopContext,
  session: Session,
  selection: Pick<Selection, "address" | "shippingAddress">,
): Body {
  const placed = placedAddresses(selection, session);
  return {
    address: formatAddress(settings, placed.address, session.language),
    shippingAddress: formatShippingAddress(settings, shipTo(placed), session.language),
  };
}

type Automatic = Pick<AppliedAutomaticDiscount, "automaticDiscount">;

/** `discounts` with its vouchers by code and its automatic discounts by id. shop-rest.md#selection-object. */
export function keyedDiscounts(
  discounts: ShownDiscounts & { readonly automatic: readonly Automatic[] },
  words: { readonly currency: string; readonly timezone: string },
): Body {
  const shaped = formatDiscounts(discounts, words);
  return {
    ...shaped,
    automaticDiscounts: byKey(shaped["automaticDiscounts"], "automaticDiscount"),
    vouchers: byKey(shaped["vouchers"], "voucher"),
  };
}

/** A list of objects as an object, by one of their fields; the same key again: the last one counts. */
export function byKey(list: unknown, field: string): Body {
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(list.map((entry: unknown) => [String(Reflect.get(Object(entry), field)), entry]));
}
