import { z } from "zod";
import type { PaymentRequest } from "../../../ordering/payment/start/payment-request.ts";
import { billingAddress, shippingAddress } from "../../rest/parse/selection-fields.ts";
import { password } from "../../rest/parse/customer-fields.ts";
import { flag, problemsOf, withoutInvalidFields } from "../../rest/parse/input.ts";
import { paymentBody, mapPaymentRequest } from "../../rest/parse/payment-request.ts";

/** Whose the order is to be. shop-rest.md#payment. */
const accountFields = { register: flag.nullish(), password, loggedIn: flag.nullish() };

const whole = z.strictObject({
  ...paymentBody.shape,
  address: billingAddress.extend(accountFields).nullish(),
  billingAddress: billingAddress.nullish(),
  shippingAddress: shippingAddress.nullish(),
  paymentMethodCallbackPage: paymentBody.shape.paymentReturnPage,
  internalOrder: flag.nullish(),
});

type Read = Partial<z.infer<typeof whole>>;

/** What a back end asks for when it starts a payment. */
export interface ShopPayment {
  readonly request: PaymentRequest;
  /** `none`: whose the selection is. */
  readonly account: "register" | "loggedIn" | "none";
  /** Of the account that is made; as it was sent. */
  readonly password: string;
}

/**
 * The input as it is: what cannot be read of it is told with whatever else is wrong. shop-rest.md#transport, #payment.
 */
export const paymentInput = z.record(z.string(), z.unknown());

/** For the document. */
export const paymentSchema = whole;

export function readPayment(body: z.infer<typeof paymentInput>): ShopPayment {
  const read = whole.safeParse(body);
  if (read.success) return paymentOf(read.data, []);
  const readable = whole.safeParse(withoutInvalidFields(body, read.error));
  return paymentOf(readable.data ?? {}, problemsOf(read.error, body, false));
}

function paymentOf(read: Read, problems: PaymentRequest["problems"]): ShopPayment {
  const { internalOrder, paymentMethodCallbackPage, address, ...rest } = read;
  const request = mapPaymentRequest(address ? { ...rest, address: withoutAccount(address) } : rest);
  return {
    request: {
      ...request,
      problems,
      submitted: { ...request.submitted, ...(internalOrder && { internalOrder: true }) },
      callbackPage: paymentMethodCallbackPage ?? undefined,
    },
    account: accountOf(address?.loggedIn ?? false, address?.register ?? false),
    password: address?.password ?? "",
  };
}

function withoutAccount(address: NonNullable<Read["address"]>) {
  const { register: _register, password: _password, loggedIn: _loggedIn, ...rest } = address;
  return rest;
}

function accountOf(loggedIn: boolean, register: boolean): ShopPayment["account"] {
  if (loggedIn) return "loggedIn";
  return register ? "register" : "none";
}
