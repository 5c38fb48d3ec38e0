import type { Transaction } from "kysely";
import type { Sellable } from "../../../catalogue/catalog/sellable.ts";
import type { Customer } from "../../../customers/customer/customer.ts";
import { prefill } from "../../../customers/customer/account/prefill.ts";
import { readCustomer } from "../../../customers/customer/read-customer.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { emptyDiscountContext } from "../../../selling/discounts/discount-context.ts";
import { failure, type Result, success } from "../../../foundations/errors.ts";
import { findCountry, findLanguage, findState } from "../../../catalogue/market/places.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { isShippedTo, planChange } from "../../../selling/selection/change-selection.ts";
import {
  applyCheckoutForm,
  type CheckoutFormInput,
  placeOfForm,
} from "../../../selling/selection/checkout/checkout-form.ts";
import { findMethod, hasPlan } from "../../../selling/selection/methods.ts";
import { unavailableLine } from "../../../selling/selection/lines/unsellable-lines.ts";
import {
  priceSellables,
  priceSelection,
  computePrices,
} from "../../../selling/selection/price/price-selection.ts";
import type {
  OfferedPaymentMethod,
  OfferedShippingMethod,
  PricedSelection,
  Selection,
  UnavailableItem,
} from "../../../selling/selection/selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import { type CheckedRequest, checkRequest } from "./check-request.ts";
import type { PaymentRequest, PaymentRules } from "./payment-request.ts";
import type { Provider } from "../../../selling/payment-providers/provider.ts";
import { providerOf } from "../../../selling/payment-providers/providers.ts";
import { addVariables } from "../../../selling/payment-providers/return-url.ts";
import type { PlaceChange } from "../../../selling/session/change-place.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";

export interface PaymentCall {
  readonly platform: Platform;
  /** Locked. */
  readonly session: Session;
  readonly request: PaymentRequest;
  readonly rules: PaymentRules;
}

interface ChosenMethods {
  readonly paymentMethod: OfferedPaymentMethod;
  readonly shippingMethod: OfferedShippingMethod;
}

/** A start of payment that has passed all checks but that of the stock. */
export interface PreparedPayment extends ChosenMethods, Omit<CheckedRequest, "selection"> {
  /** Where the ship-to address has moved it. */
  readonly session: Session;
  readonly language: string;
  /** As it is stored now, and as it is to be stored. */
  readonly stored: Selection;
  readonly selection: Selection;
  /** With the methods of this payment. */
  readonly priced: PricedSelection;
  /** What cannot be sold where the session is now. */
  readonly lost: readonly UnavailableItem[];
}

/**
 * The checks of checkout-rest.md#starting-a-payment in their order: the first that fails answers, and nothing has
 * changed.
 */
export async function preparePayment(
  tx: Transaction<Schema>,
  call: PaymentCall,
): Promise<Result<PreparedPayment>> {
  const { platform, request } = call;
  const opened = await openForPayment(tx, call);
  if (!opened.ok) return opened;
  const { session, priced, lost, stored, sellables } = opened.value;
  const customer = session.customer === null ? null : await readCustomer(tx, session.customer);
  const checked = checkFields(call, session, priced, customer);
  if (!checked.ok) return checked;
  const methods = chooseMethods(priced, request);
  if (!methods.ok) return methods;
  const { selection, ...pages } = checked.value;
  const language = findLanguage(platform.settings, request.language ?? session.language);
  if (language === undefined) return failure("language", "not-found");
  const chosen = withMethods(selection, methods.value);
  const final =
    language === session.language
      ? await priceSellables(tx, platform, { session, selection: chosen, sellables })
      : await priceSelection(tx, platform, { ...session, language }, chosen);
  return success({
    ...methods.value,
    ...aliasedPages(pages, call.rules, methods.value),
    callbackPage: pages.callbackPage,
    session,
    language,
    stored,
    selection: selectionToStore(
      request,
      chosen,
      priced.selection,
      providerOf(methods.value.paymentMethod.method),
    ),
    priced: final,
    lost: [...lost, ...unseen(chosen, final)],
  });
}

/** Whatever way leads back to them, they name the method as the shop knows it. */
function aliasedPages(
  { returnPage, failedPage }: Pick<CheckedRequest, "returnPage" | "failedPage">,
  { returnAliases = [] }: PaymentRules,
  { paymentMethod }: ChosenMethods,
): Pick<CheckedRequest, "returnPage" | "failedPage"> {
  const { key } = paymentMethod.method;
  const aliases = Object.fromEntries(returnAliases.map((name) => [name, key]));
  return { returnPage: addVariables(returnPage, aliases), failedPage: addVariables(failedPage, aliases) };
}

interface OpenedPayment extends Pick<PreparedPayment, "session" | "stored" | "lost"> {
  readonly priced: PricedSelection & { readonly selection: Selection };
  /** In the language of the session. */
  readonly sellables: ReadonlyMap<string, Sellable>;
}

/** There is something to buy, and it is shipped to where the request's address is. */
async function openForPayment(
  tx: Transaction<Schema>,
  { platform, session, request }: PaymentCall,
): Promise<Result<OpenedPayment>> {
  const { settings } = platform;
  const planned = await planChange(tx, platform, session, {
    // What is only started stores no address: then the one that is stored goes along with the session.
    isForm: !request.initiateOnly,
    move: (selection) => shipToMove(settings, selection, request.given, session),
  });
  if (!planned.ok) return planned;
  const { opened, selection, sellables, unavailable, session: moved } = planned.value;
  if (opened.selection.lines.length === 0) return failure("selection", "selection-empty");
  if (!isShippedTo(settings, moved)) return failure("country", "not-shipped-to");
  // [a] What is sent again and again is an account's.
  const isOwned = selection.customer !== null || request.account !== undefined;
  if (hasPlan(selection.lines) && !isOwned) return failure("accessRight", "denied");
  // Discounts do not change what is offered; they are worked out when the methods are chosen.
  const discountContext = emptyDiscountContext(platform.now());
  const priced = { ...computePrices(settings, moved, selection, sellables, discountContext), selection };
  return success({ session: moved, stored: opened.selection, priced, lost: unavailable, sellables });
}

function checkFields(
  { platform: { settings }, request, rules }: PaymentCall,
  session: Session,
  priced: OpenedPayment["priced"],
  customer: Customer | null,
): Result<CheckedRequest> {
  const methods = chooseMethods(priced, request);
  const provider = methods.ok ? providerOf(methods.value.paymentMethod.method) : null;
  const filled = applyCheckoutForm(priced.selection, request.given);
  if (!filled.ok) return filled;
  const address = prefill(settings, filled.value, customer, session);
  const selection = { ...filled.value, address };
  return checkRequest({ settings, session, selection, request, rules, provider });
}

/**
 * What is stored of a request that only starts a payment: no method, and no address where the method asks for it later.
 * A method that makes the order at once stores the address that it was given. checkout-rest.md#starting-a-payment.
 */
function selectionToStore(
  { initiateOnly }: PaymentRequest,
  chosen: Selection,
  { paymentMethod, address, shippingAddress }: Selection,
  provider: Provider,
): Selection {
  if (!initiateOnly) return chosen;
  return provider.supportsInitiateOnly
    ? { ...chosen, paymentMethod, address, shippingAddress }
    : { ...chosen, paymentMethod };
}

/** Those that the request names, else those of the selection. */
function chooseMethods(
  { paymentMethods, paymentMethod, shippingMethods, shippingMethod }: PricedSelection,
  request: PaymentRequest,
): Result<ChosenMethods> {
  const payment =
    request.paymentMethod === undefined ? paymentMethod : findMethod(paymentMethods, request.paymentMethod);
  const shipping =
    request.shippingMethod === undefined
      ? shippingMethod
      : findMethod(shippingMethods, request.shippingMethod);
  if (!payment) return failure("paymentMethod", "not-found");
  if (!shipping) return failure("shippingMethod", "not-found");
  return success({ paymentMethod: payment, shippingMethod: shipping });
}

function withMethods(selection: Selection, { paymentMethod, shippingMethod }: ChosenMethods): Selection {
  return {
    ...selection,
    paymentMethod: paymentMethod.method.key,
    shippingMethod: shippingMethod.method.key,
  };
}

/** Lines that are in the selection but cannot be sold: paying for the others alone would surprise. */
function unseen({ lines }: Selection, priced: PricedSelection): readonly UnavailableItem[] {
  const seen = new Set(priced.lines.map(({ line }) => line));
  return lines.filter(({ line }) => !seen.has(line)).map(unavailableLine);
}

/**
 * Where the ship-to address of a request moves its session, before anything of it is checked. What the shop does not
 * know moves nowhere: that is told with the fields. checkout-rest.md#starting-a-payment.
 */
function shipToMove(
  settings: Settings,
  selection: Selection,
  given: CheckoutFormInput,
  session: Session,
): PlaceChange {
  const { country, state } = placeOfForm(settings, selection, given, session);
  const known = findCountry(settings, country ?? session.country ?? "");
  if (!known) return {};
  const isPlace = state === null || (state !== undefined && findState(known, state) !== undefined);
  return { ...(country !== undefined && { country }), ...(isPlace && { state }) };
}
