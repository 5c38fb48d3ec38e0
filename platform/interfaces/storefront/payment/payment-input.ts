import {
  longestNote,
  longestPage,
  longestSubmitted,
  type PaymentRequest,
} from "../../../ordering/payment/start/payment-request.ts";
import type { Consent } from "../../../selling/selection/selection.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { type AddressesInput, givenShipping } from "../selection/mutations/address-input.ts";
import type { ArgumentPaths } from "../user-errors.ts";
import type { Problem } from "../../../foundations/errors.ts";

type JsonMap = Readonly<Record<string, unknown>>;

interface ClientDetails {
  readonly browserLanguage?: string | null;
  readonly ip?: string | null;
  readonly userAgent?: string | null;
}

export interface ConsentInput {
  readonly consented: boolean;
  readonly data: string;
  readonly key: string;
  readonly languageCode?: string | null;
  readonly name: string;
  readonly version: string;
}

/** `PaymentInstructionsInput`. */
export interface PaymentInput extends AddressesInput {
  readonly affiliate?: number | null;
  readonly checkoutPageOrigin?: string | null;
  readonly clientDetails?: ClientDetails | null;
  readonly comment?: string | null;
  readonly consents?: readonly ConsentInput[] | null;
  readonly customerClubSpecificFields?: JsonMap | null;
  readonly express: boolean;
  readonly integrationSpecificFields?: JsonMap | null;
  readonly internal: boolean;
  readonly ipAddress?: string | null;
  /** Empty: that of the session. */
  readonly languageCode: string;
  readonly paymentFailedPage: string;
  readonly paymentInitiateOnly: boolean;
  /** 0: that of the selection. */
  readonly paymentMethod: number;
  readonly paymentMethodSpecificFields?: JsonMap | null;
  readonly paymentReturnPage: string;
  readonly shippingMethod: number;
  readonly termsAndConditions: boolean;
}

/** Maps the input to a payment request. storefront-graphql.md#payment-operations. */
export function paymentRequest(
  settings: Pick<Settings, "affiliates">,
  input: PaymentInput,
  isTrusted: boolean,
): PaymentRequest {
  const submitted = submittedBy(settings, input, isTrusted);
  const problems = inputProblems(input, submitted);
  const isFine = (name: string) => !problems.some(({ subject }) => subject === name);
  return {
    given: {
      sentTo: givenShipping(input),
      paymentReturnPage: isFine("paymentReturnPage") ? input.paymentReturnPage : null,
      paymentFailedPage: isFine("paymentFailedPage") ? input.paymentFailedPage : null,
      additionalNotes: isFine("comment") ? input.comment : undefined,
      preferences: input.consents && isFine("consents") ? { consents: input.consents.map(consentOf) } : {},
    },
    paymentMethod: numbered(input.paymentMethod),
    shippingMethod: numbered(input.shippingMethod),
    initiateOnly: input.paymentInitiateOnly,
    termsAccepted: input.termsAndConditions,
    language: input.languageCode.trim() || undefined,
    submitted: Object.fromEntries(Object.entries(submitted).filter(([name]) => isFine(name))),
    problems,
  };
}

function numbered(number: number): string | undefined {
  return number === 0 ? undefined : String(number);
}

function consentOf({ key, consented, name, data, version, languageCode }: ConsentInput): Consent {
  return { key, consented, name, text: data, version, language: languageCode ?? undefined };
}

/** The fields that are stored with the order, under the names of the other interfaces. */
function submittedBy(
  { affiliates }: Pick<Settings, "affiliates">,
  input: PaymentInput,
  isTrusted: boolean,
): JsonMap {
  const { clientDetails } = input;
  const affiliate = affiliates.find((known) => known.affiliate === input.affiliate)?.uri;
  const all = {
    affiliate,
    clientDetails: clientDetails && { ...clientDetails },
    customerClubFields: input.customerClubSpecificFields && { ...input.customerClubSpecificFields },
    express: input.express || undefined,
    integrationSpecificFields: input.integrationSpecificFields,
    // Only a trusted caller may mark an order as internal.
    internalOrder: (isTrusted && input.internal) || undefined,
    ipAddress: input.ipAddress || clientDetails?.ip || undefined,
    paymentCheckoutOrigin: input.checkoutPageOrigin || undefined,
    paymentMethodSpecificFields: input.paymentMethodSpecificFields,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null));
}

/** The paths of arguments by the subjects of problems. */
export function paymentPaths(input: AddressesInput): ArgumentPaths {
  const of = (name: string) => ["input", name];
  return {
    ...addressPaths(input),
    accessRight: null,
    selection: null,
    stock: null,
    language: of("languageCode"),
    comment: of("comment"),
    additionalFields: null,
    consents: of("consents"),
    affiliate: of("affiliate"),
    clientDetails: of("clientDetails"),
    customerClubFields: of("customerClubSpecificFields"),
    integrationSpecificFields: of("integrationSpecificFields"),
    ipAddress: of("ipAddress"),
    paymentCheckoutOrigin: of("checkoutPageOrigin"),
    paymentFailedPage: of("paymentFailedPage"),
    paymentMethod: of("paymentMethod"),
    paymentMethodSpecificFields: of("paymentMethodSpecificFields"),
    paymentReturnPage: of("paymentReturnPage"),
    shippingMethod: of("shippingMethod"),
    termsAndConditions: of("termsAndConditions"),
  };
}

const mostConsents = 100;
const longestName = 255;

/** The fields that are too long. */
function inputProblems(
  input: PaymentInput,
  submitted: Readonly<Record<string, unknown>>,
): readonly Problem[] {
  const lengths: readonly (readonly [subject: string, length: number, most: number])[] = [
    ["paymentReturnPage", input.paymentReturnPage.length, longestPage],
    ["paymentFailedPage", input.paymentFailedPage.length, longestPage],
    ["comment", input.comment?.length ?? 0, longestNote],
    ["consents", longestConsent(input.consents ?? []), longestName],
    ...Object.entries(submitted).map(
      ([name, value]) => [name, (JSON.stringify(value) ?? "").length, longestSubmitted] as const,
    ),
  ];
  const tooLong = lengths.filter(([, length, most]) => length > most);
  const problems = tooLong.map(([subject]): Problem => ({ subject, code: "too-long" }));
  const isMany = (input.consents?.length ?? 0) > mostConsents;
  return isMany ? [...problems, { subject: "consents", code: "too-large" }] : problems;
}

/** The longest text of the consents, without documents within their own limit. */
function longestConsent(consents: readonly ConsentInput[]): number {
  const lengths = consents.flatMap(({ key, name, version, languageCode, data }) => [
    key.length,
    name.length,
    version.length,
    languageCode?.length ?? 0,
    data.length > longestNote ? data.length : 0,
  ]);
  return Math.max(0, ...lengths);
}

/** The paths of the addresses, whose problems are about the billing address as the main one. */
function addressPaths({ separateBillingAddress }: AddressesInput): ArgumentPaths {
  const shipping = ["input", "shippingAddress"];
  const billing = separateBillingAddress ? ["input", "separateBillingAddress"] : shipping;
  return {
    address: billing,
    "address.company": [...billing, "companyName"],
    shippingAddress: shipping,
    "shippingAddress.company": [...shipping, "companyName"],
    country: [...shipping, "country"],
    state: [...shipping, "state"],
  };
}
