import type { PaymentRequest } from "../../../payment/start/payment-request.ts";
import type { Consent } from "../../../selection/selection.ts";
import type { Settings } from "../../../settings/schema.ts";
import type { GivenAddresses } from "../selection/mutations/address-input.ts";
import type { ArgumentPaths } from "../user-errors.ts";
import { inputProblems } from "./input-problems.ts";
import { givenShipping } from "../selection/mutations/address-input.ts";
import { addressPaths } from "./payment-addresses.ts";

type GivenMap = Readonly<Record<string, unknown>>;

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
export interface PaymentInput extends GivenAddresses {
  readonly affiliate?: number | null;
  readonly checkoutPageOrigin?: string | null;
  readonly clientDetails?: ClientDetails | null;
  readonly comment?: string | null;
  readonly consents?: readonly ConsentInput[] | null;
  readonly customerClubSpecificFields?: GivenMap | null;
  readonly express: boolean;
  readonly integrationSpecificFields?: GivenMap | null;
  readonly internal: boolean;
  readonly ipAddress?: string | null;
  /** Empty: that of the session. */
  readonly languageCode: string;
  readonly paymentFailedPage: string;
  readonly paymentInitiateOnly: boolean;
  /** 0: that of the selection. */
  readonly paymentMethod: number;
  readonly paymentMethodSpecificFields?: GivenMap | null;
  readonly paymentReturnPage: string;
  readonly shippingMethod: number;
  readonly termsAndConditions: boolean;
}

/** What a shop asks for, as the payment takes it. storefront-graphql.md#payment-operations. */
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

/** What is kept with the order under the names that the other interfaces have for it. */
function submittedBy(
  { affiliates }: Pick<Settings, "affiliates">,
  input: PaymentInput,
  isTrusted: boolean,
): GivenMap {
  const { clientDetails } = input;
  const affiliate = affiliates.find((known) => known.affiliate === input.affiliate)?.uri;
  const all = {
    affiliate,
    clientDetails: clientDetails && { ...clientDetails },
    customerClubFields: input.customerClubSpecificFields && { ...input.customerClubSpecificFields },
    express: input.express || undefined,
    integrationSpecificFields: input.integrationSpecificFields,
    // Whoever shops is not the one to say so.
    internalOrder: (isTrusted && input.internal) || undefined,
    ipAddress: input.ipAddress || clientDetails?.ip || undefined,
    paymentCheckoutOrigin: input.checkoutPageOrigin || undefined,
    paymentMethodSpecificFields: input.paymentMethodSpecificFields,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null));
}

/** Where the arguments of its problems stand. */
export function paymentPaths(input: GivenAddresses): ArgumentPaths {
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
