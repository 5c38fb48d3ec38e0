import { failures, success, type Problem, type Result } from "../../../foundations/errors.ts";
import { findCountry } from "../../../catalogue/market/places.ts";
import { hasVatNumbers, vatNumberCountry } from "../../../catalogue/market/vat-number.ts";
import { requiredAddressFields, requiredShippingFields } from "../../../selling/address/required-fields.ts";
import type { Address, Selection } from "../../../selling/selection/selection.ts";
import { placedAddresses } from "../../../selling/selection/checkout/ship-to-address.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { checkAddress, type CheckedAddress } from "../../../selling/address/check-address.ts";
import type { PaymentRequest, PaymentRules } from "./payment-request.ts";
import type { Provider } from "../../../selling/payment-providers/provider.ts";
import { parseReturnPage } from "./return-page.ts";

export interface RequestCheck {
  readonly settings: Settings;
  readonly session: Session;
  /** With what the request says filled in. */
  readonly selection: Selection;
  readonly request: PaymentRequest;
  readonly rules: PaymentRules;
  /** null: the method is not offered, which is told only when the fields are right. */
  readonly provider: Provider | null;
}

/** A selection whose fields can be paid with. */
export interface CheckedRequest {
  readonly selection: Selection;
  readonly returnPage: string;
  readonly failedPage: string;
  readonly callbackPage: string | null;
}

/** Every wrong field of a start of payment, all together. checkout-rest.md#starting-a-payment. */
export function checkRequest(check: RequestCheck): Result<CheckedRequest> {
  const { session, selection, request } = check;
  const given = placedAddresses(selection, session);
  const billing = checkBilling(check, given.address);
  const shipping = given.shippingAddress && checkShipping(check, given.shippingAddress);
  const returnPage = parseReturnPage("paymentReturnPage", selection.paymentReturnPage, check.rules);
  const failedPage = parseReturnPage("paymentFailedPage", selection.paymentFailedPage, check.rules);
  const callbackPage = checkCallback(request);
  const problems: readonly Problem[] = [
    ...problemsOf(check, "address", billing, shipping === null),
    ...(shipping ? problemsOf(check, "shippingAddress", shipping, true) : []),
    ...vatProblems(check, billing.address),
    ...returnPage.problems,
    ...failedPage.problems,
    ...callbackPage.problems,
    ...termsProblems(check),
    // Last: what could not be read is not missing.
    ...request.problems,
  ];
  if (problems.length > 0) return failures(problems);
  return success({
    selection: { ...selection, address: billing.address, shippingAddress: shipping?.address ?? null },
    returnPage: returnPage.href,
    failedPage: failedPage.href,
    callbackPage: callbackPage.href || null,
  });
}

/** No browser goes there, so it lies where the back end says. */
function checkCallback({ callbackPage }: PaymentRequest): ReturnType<typeof parseReturnPage> {
  if (callbackPage === undefined) return { href: "", problems: [] };
  return parseReturnPage("paymentMethodCallbackPage", callbackPage, { isAllowedOrigin: () => true });
}

/** Where a VAT number takes the tax off it has to look like one of its country. checkout-rest.md#errors. */
function vatProblems({ settings }: RequestCheck, { country, vatNumber }: Address): readonly Problem[] {
  if (!settings.vatExemptByNumber || vatNumber === undefined || country === undefined) return [];
  const isInZone = findCountry(settings, country)?.taxRates !== undefined && hasVatNumbers(country);
  if (!isInZone || vatNumberCountry(vatNumber) !== null) return [];
  return [{ subject: "address.vatNumber", code: "vat-number-invalid" }];
}

function checkBilling(
  { settings, selection, request, rules, provider }: RequestCheck,
  address: Address,
): CheckedAddress {
  // [a] An order that is made at once keeps its address: only a method that asks for it later starts without one.
  const startsWithout = request.initiateOnly && (provider?.supportsInitiateOnly ?? false);
  return checkAddress(settings, address, {
    required: (countryHasStates) =>
      startsWithout
        ? []
        : requiredAddressFields({
            usual: rules.requiredAddressFields,
            countryHasStates,
            methodBringsAddress: provider?.providesCustomerAddressAfterPayment ?? false,
          }),
    zipCodes: selection.shippingAddress ? "off" : rules.zipCodes,
  });
}

function checkShipping({ settings, rules }: RequestCheck, address: Address): CheckedAddress {
  return checkAddress(settings, address, {
    required: (countryHasStates) =>
      requiredShippingFields({
        usual: rules.requiredAddressFields,
        countryHasStates,
        methodBringsAddress: false,
      }),
    zipCodes: rules.zipCodes,
  });
}

/** Of an address that could not be read at all nothing is missing. */
function problemsOf(
  check: RequestCheck,
  prefix: "address" | "shippingAddress",
  { address, problems }: CheckedAddress,
  isShipTo: boolean,
): readonly Problem[] {
  if (check.request.problems.some(({ subject }) => subject === prefix)) return [];
  const all = problems.length === 0 && isShipTo ? placeProblems(check, address) : problems;
  return all.map(({ key, code }) => ({ subject: `${prefix}.${key}`, code }));
}

/**
 * What is sent is priced and taxed for where it is sent, whatever moved the session. checkout-rest.md#tax-and-rounding.
 */
function placeProblems(
  { settings, session }: RequestCheck,
  { country, state }: Address,
): CheckedAddress["problems"] {
  if (country !== (session.country ?? undefined)) return [{ key: "country", code: "invalid" }];
  const hasStates = (findCountry(settings, country ?? "")?.states.length ?? 0) > 0;
  return hasStates && state !== (session.state ?? undefined) ? [{ key: "state", code: "invalid" }] : [];
}

function termsProblems({ request, rules, provider }: RequestCheck): readonly Problem[] {
  const asksItself =
    request.initiateOnly || provider?.supportsInitiateOnly || provider?.providesCustomerAddressAfterPayment;
  if (!rules.termsRequired || asksItself || request.termsAccepted) return [];
  return [{ subject: "termsAndConditions", code: "must-be-true" }];
}
