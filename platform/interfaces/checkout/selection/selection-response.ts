import { prefill } from "../../../customer/account/prefill.ts";
import { addressDemand } from "../../../payment/method/required-address.ts";
import type { SelectionOutcome } from "../../../selection/change-selection.ts";
import type { PricedSelection } from "../../../selection/selection.ts";
import type { Session } from "../../../session/session.ts";
import type { AnswerContext } from "../answer-context.ts";
import { readSessionExtras } from "../catalog/product-extras.ts";
import { readLoggedIn, formatCustomer } from "../customer/shape-customer.ts";
import { formatCountries } from "../location/shape-countries.ts";
import { formatLanguage, formatLanguages } from "../location/shape-languages.ts";
import { formatLocation } from "../location/shape-location.ts";
import { lineProducts } from "./line-products.ts";
import {
  formatPaymentFields,
  formatPaymentMethod,
  formatShippingMethod,
} from "../../rest/format/payment-and-shipping.ts";
import { formatAddresses, formatSelection } from "./shape-selection.ts";
import { formatUnavailable } from "./shape-unavailable.ts";

type Body = Record<string, unknown>;

/**
 * The selection response, with `unavailable` when the call lost something: after a change, and beside the errors of a
 * 410 or a refused payment. `checkout-rest.md` section 11.
 */
export async function selectionResponse(context: AnswerContext, outcome: SelectionOutcome): Promise<Body> {
  const { session, priced, unavailable } = outcome;
  const customer = await readLoggedIn(context, session);
  const stored = priced.selection ?? { address: {}, shippingAddress: null };
  const addresses = { ...stored, address: prefill(context.platform.settings, stored, customer, session) };
  const extras = await readSessionExtras(
    context,
    session,
    priced.lines.flatMap((line) => [line, ...line.contained]).map(({ entry }) => entry),
  );
  return {
    ...(unavailable.length > 0 && { unavailable: await formatUnavailable(context, session, unavailable) }),
    selection: {
      ...formatSelection(context, session, priced, extras),
      ...(customer && formatAddresses(context, session, addresses)),
    },
    ...(context.plugin.form === "classic" && {
      products: await lineProducts(context, session, priced.lines, extras),
      language: formatLanguage(context.platform.settings, session.language),
    }),
    ...locationParts(context, session),
    ...methodParts(context, session, priced),
    ...(customer && { loggedIn: formatCustomer(customer) }),
  };
}

/** `location`, `countries`, `languages`: what several answers carry. `checkout-rest.md` 11.5. */
export function locationParts(
  { platform: { settings }, plugin, caller }: AnswerContext,
  session: Session,
): Body {
  const { language } = session;
  return {
    location: formatLocation(settings, session, plugin.form),
    countries: formatCountries({ settings, language, trusted: caller.trusted }),
    languages: formatLanguages(settings),
  };
}

function methodParts(
  { platform: { settings }, plugin }: AnswerContext,
  session: Session,
  priced: PricedSelection,
): Body {
  const { currency, paymentMethods, shippingMethods } = priced;
  const words = { currency, language: session.language, defaultLanguage: settings.defaultLanguage };
  const demand = addressDemand(settings, plugin, session, priced.paymentMethod);
  return {
    paymentMethods: paymentMethods.map((offered) => formatPaymentMethod(offered, words, demand)),
    paymentFields: formatPaymentFields(demand, plugin.termsRequired),
    shippingMethods: shippingMethods.map((offered) => formatShippingMethod(offered, words)),
  };
}
