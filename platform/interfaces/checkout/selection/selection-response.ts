import { prefill } from "../../../customers/customer/account/prefill.ts";
import { failure, type Failure } from "../../../foundations/errors.ts";
import { requiredAddressInput } from "../../../ordering/payment/method/required-address.ts";
import { changeSelection, type SelectionOutcome } from "../../../selling/selection/change-selection.ts";
import type { SelectionChange } from "../../../selling/selection/lines/selection-change.ts";
import type { PricedSelection } from "../../../selling/selection/selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import {
  formatPaymentFields,
  formatPaymentMethod,
  formatShippingMethod,
} from "../../rest/format/payment-and-shipping.ts";
import { readSessionExtras } from "../catalog/product-context.ts";
import type { ResponseContext } from "../client.ts";
import { formatCustomer, readLoggedIn } from "../customer/format-customer.ts";
import type { WriteCall } from "../endpoint.ts";
import {
  formatCountries,
  formatLanguage,
  formatLanguages,
  formatLocation,
} from "../location/format-location.ts";
import { failureResponse, respond, type ApiResponse } from "../response.ts";
import { formatAddresses, formatSelection } from "./format-selection.ts";
import { formatUnavailable, lineProducts } from "./line-products.ts";

type Body = Record<string, unknown>;

/** Changes the selection under the lock of its session, and responds with the selection as it is after the commit. */
export async function respondToChange(
  call: WriteCall,
  change: SelectionChange,
  status = 200,
): Promise<ApiResponse | Failure> {
  const outcome = await call.inSession((tx, session) => changeSelection(tx, call.platform, session, change));
  if (!outcome.ok) return outcome;
  const body = await selectionResponse(call, outcome.value);
  return outcome.value.isSoldOut
    ? failureResponse(failure("stock", "stock-unavailable"), body)
    : respond(body, status);
}

/**
 * The selection response, with `unavailable` when items of it are no longer available: after a change, and beside the
 * errors of a 410 or a refused payment. checkout-rest.md#selection-response.
 */
export async function selectionResponse(context: ResponseContext, outcome: SelectionOutcome): Promise<Body> {
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

/** `location`, `countries`, `languages` of several responses. checkout-rest.md#location-and-methods. */
export function locationParts(
  { platform: { settings }, plugin, client }: ResponseContext,
  session: Session,
): Body {
  const { language } = session;
  return {
    location: formatLocation(settings, session, plugin.form),
    countries: formatCountries({ settings, language, trusted: client.trusted }),
    languages: formatLanguages(settings),
  };
}

function methodParts(
  { platform: { settings }, plugin }: ResponseContext,
  session: Session,
  priced: PricedSelection,
): Body {
  const { currency, paymentMethods, shippingMethods } = priced;
  const format = { currency, language: session.language, defaultLanguage: settings.defaultLanguage };
  const demand = requiredAddressInput(settings, plugin, session, priced.paymentMethod);
  return {
    paymentMethods: paymentMethods.map((offered) => formatPaymentMethod(offered, format, demand)),
    paymentFields: formatPaymentFields(demand, plugin.termsRequired),
    shippingMethods: shippingMethods.map((offered) => formatShippingMethod(offered, format)),
  };
}
