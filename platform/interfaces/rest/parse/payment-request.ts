import { z } from "zod";
import {
  longestNote,
  longestPage,
  longestSubmitted,
  type PaymentRequest,
} from "../../../ordering/payment/start/payment-request.ts";
import { flag, optionalCode, problemsOf, textOf, withoutInvalidFields } from "./input.ts";
import { additionalFields, billingAddress, consents, shippingAddress } from "./selection-fields.ts";

const page = textOf(longestPage).nullish();
const note = textOf(longestNote).nullish();

const acceptedTerms: ReadonlySet<unknown> = new Set([true, "true", 1, "1"]);

/** A field that the order stores as it came. */
function passthrough<T>(schema: z.ZodType<T>) {
  return schema.nullish().check(({ value, issues }) => {
    if ((JSON.stringify(value) ?? "").length <= longestSubmitted) return;
    issues.push({ code: "too_big", origin: "object", maximum: longestSubmitted, input: value });
  });
}

const anyValue = passthrough(z.unknown());
const fields = passthrough(z.record(z.string(), z.unknown()));

const submittedFields = {
  paymentMethodSpecificFields: fields,
  paymentCheckoutOrigin: anyValue,
  ipAddress: anyValue,
  affiliate: anyValue,
  customerClubFields: fields,
} as const;

/** The body of a start of payment. */
export const paymentBody = z.object({
  address: billingAddress.strip().nullish(),
  /** The address under the name that a widget's callback uses. */
  billingAddress: billingAddress.strip().nullish(),
  shippingAddress: shippingAddress.strip().nullish(),
  paymentReturnPage: page,
  paymentFailedPage: page,
  termsAndConditions: z.unknown().optional(),
  paymentMethod: optionalCode,
  shippingMethod: optionalCode,
  paymentInitiateOnly: flag.nullish(),
  language: optionalCode,
  additionalNotes: note,
  giftMessage: note,
  additionalFields: additionalFields.nullish(),
  consents: consents.nullish(),
  ...submittedFields,
});

/** Parses a start of payment; the problems name the fields that are invalid. checkout-rest.md#starting-a-payment. */
export function readPaymentRequest(body: Readonly<Record<string, unknown>>): PaymentRequest {
  const read = paymentBody.safeParse(body);
  if (read.success) return { ...mapPaymentRequest(read.data), problems: [] };
  const readable = paymentBody.safeParse(withoutInvalidFields(body, read.error));
  return { ...mapPaymentRequest(readable.data ?? {}), problems: problemsOf(read.error, body, false) };
}

/** Maps a parsed body to the request of a payment. */
export function mapPaymentRequest(
  read: Partial<z.infer<typeof paymentBody>>,
): Omit<PaymentRequest, "problems"> {
  const { newsletter, ...address } = read.address ?? read.billingAddress ?? {};
  const submitted = Object.entries(read).filter(([name]) => Object.hasOwn(submittedFields, name));
  return {
    given: {
      address,
      shippingAddress: read.shippingAddress ?? null,
      paymentReturnPage: read.paymentReturnPage,
      paymentFailedPage: read.paymentFailedPage,
      additionalNotes: read.additionalNotes,
      giftMessage: read.giftMessage,
      additionalFields: read.additionalFields,
      preferences: {
        ...(newsletter !== undefined && { newsletter }),
        ...(read.consents && { consents: read.consents }),
      },
    },
    paymentMethod: read.paymentMethod,
    shippingMethod: read.shippingMethod,
    initiateOnly: read.paymentInitiateOnly ?? false,
    termsAccepted: acceptedTerms.has(read.termsAndConditions),
    language: read.language,
    submitted: Object.fromEntries(submitted),
  };
}
