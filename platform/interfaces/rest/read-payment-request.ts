import { z } from "zod";
import {
  longestNote,
  longestPage,
  longestSubmitted,
  type PaymentRequest,
} from "../../payment/start/payment-request.ts";
import { flag, optionalCode, problemsOf, textOf, withoutWrong } from "./input.ts";
import { additionalFields, billingAddress, consents, shippingAddress } from "./checkout-fields.ts";

const page = textOf(longestPage).nullish();
const note = textOf(longestNote).nullish();

const accepting: ReadonlySet<unknown> = new Set([true, "true", 1, "1"]);

/** What the order keeps as it comes. */
function kept<T>(schema: z.ZodType<T>) {
  return schema.nullish().check(({ value, issues }) => {
    if ((JSON.stringify(value) ?? "").length <= longestSubmitted) return;
    issues.push({ code: "too_big", origin: "object", maximum: longestSubmitted, input: value });
  });
}

const anything = kept(z.unknown());
const fields = kept(z.record(z.string(), z.unknown()));

const submittedFields = {
  paymentMethodSpecificFields: fields,
  paymentCheckoutOrigin: anything,
  ipAddress: anything,
  affiliate: anything,
  customerClubFields: fields,
} as const;

/** What a start of payment says. */
export const paymentBody = z.object({
  address: billingAddress.strip().nullish(),
  /** The address as a widget's callback names it. */
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

/** Reads a start of payment; what cannot be read is told where the wrong fields are. `checkout-rest.md` 16.1. */
export function readPaymentRequest(body: Readonly<Record<string, unknown>>): PaymentRequest {
  const read = paymentBody.safeParse(body);
  if (read.success) return { ...requestOf(read.data), problems: [] };
  const readable = paymentBody.safeParse(withoutWrong(body, read.error));
  return { ...requestOf(readable.data ?? {}), problems: problemsOf(read.error, body, false) };
}

/** The same as the payment takes it. */
export function requestOf(read: Partial<z.infer<typeof paymentBody>>): Omit<PaymentRequest, "problems"> {
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
    termsAccepted: accepting.has(read.termsAndConditions),
    language: read.language,
    submitted: Object.fromEntries(submitted),
  };
}
