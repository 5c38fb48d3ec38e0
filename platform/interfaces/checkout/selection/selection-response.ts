import { prefill } from "../../../customer/account/prefill.ts";
import { addressDemand } from "../../../payment/method/required-address.ts";
import type { SelectionOutcome } from "../../../selection/change-selection.ts";
import type { PricedSelection } from "../../../selection/selection.ts";
import type { Session } from "../../../session/session.ts";
import type { AnswerContext } from "../answer-context.ts";
import { readSessionExtras } from "../catalog/product-extras.ts";
import { readLoggedIn, shapeCustomer } from "../customer/shape-customer.ts";
import { shapeCountries } from "../location/shape-countries.ts";
import { shapeLanguage, shapeLanguages } from "../location/shape-languages.ts";
import { shapeLocation } from "../location/shape-location.ts";
import { lineProducts } from "./line-products.ts";
import { shapePaymentMethod, shapeShippingMethod } from "../../rest/shape-methods.ts";
import { shapePaymentFields } from "../../rest/shape-payment-fields.ts";
import { shapeAddresses, shapeSelection } from "./shape-selection.ts";
import { shapeUnavailable } from "./shape-unavailable.ts";

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
    ...(unavailable.length > 0 && { unavailable: await shapeUnavailable(context, session, unavailable) }),
    selection: {
      ...shapeSelection(context, session, priced, extras),
      ...(customer && shapeAddresses(context, session, addresses)),
    },
    ...(context.plugin.form === "classic" && {
      products: await lineProducts(context, session, priced.lines, extras),
      language: shapeLanguage(context.platform.settings, session.language),
    }),
    ...locationParts(context, session),
    ...methodParts(context, session, priced),
    ...(customer && { loggedIn: shapeCustomer(customer) }),
  };
}

/** `location`, `countries`, `languages`: what several answers carry. `checkout-rest.md` 11.5. */
export function locationParts(
  { platform: { settings }, plugin, caller }: AnswerContext,
  session: Session,
): Body {
  const { language } = session;
  return {
    location: shapeLocation(settings, session, plugin.form),
    countries: shapeCountries({ settings, language, trusted: caller.trusted }),
    languages: shapeLanguages(settings),
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
    paymentMethods: paymentMethods.map((offered) => shapePaymentMethod(offered, words, demand)),
    paymentFields: shapePaymentFields(demand, plugin.termsRequired),
    shippingMethods: shippingMethods.map((offered) => shapeShippingMethod(offered, words)),
  };
}
