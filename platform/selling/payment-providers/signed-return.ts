import { addressKeys, type Address } from "../selection/selection.ts";
import { amountField } from "./amount.ts";
import type { PayableAttempt, PaymentOutcome, ReturnCall, ReturnResult } from "./provider.ts";
import { isSigned, pickFields, signFields, type Fields } from "./signature.ts";

const resultCodes = {
  paid: "Authorised",
  refused: "Refused",
  cancelled: "Cancelled",
} as const satisfies Record<PaymentOutcome["kind"], string>;

const signedNames = [
  "orderNumber",
  "amount",
  "currencyCode",
  "transactionId",
  "resultCode",
  "timestamp",
] as const;
const addressNames = addressKeys.map((key) => `address[${key}]`);

/** The signed fields with which `redirect` and `embedded` come back. checkout-rest.md#built-in-methods. */
export function authorisationFields(
  attempt: PayableAttempt,
  result: { readonly kind: PaymentOutcome["kind"]; readonly address?: Address },
  signing: { readonly secret: string; readonly now: Date },
): Fields {
  const fields: Fields = {
    orderNumber: String(attempt.orderNumber),
    amount: amountField(attempt),
    currencyCode: attempt.currency,
    transactionId: attempt.id,
    resultCode: resultCodes[result.kind],
    timestamp: String(Math.floor(signing.now.getTime() / 1000)),
    ...addressFields(result.address ?? {}),
  };
  return { ...fields, merchantSignature: signFields(fields, signing.secret) };
}

/** Reads them back; `withAddress` when the method brings the address. */
export function readAuthorisation({ method, fields }: ReturnCall, withAddress: boolean): ReturnResult {
  const signed = pickFields(fields, signedNames, withAddress ? addressNames : []);
  if (!signed || !isSigned(signed, fields["merchantSignature"], method.secret)) return { kind: "invalid" };
  const outcome = outcomeOf(signed, withAddress, method.capture === "at-once");
  if (outcome === null) return { kind: "invalid" };
  return { kind: "genuine", about: { attempt: signed["transactionId"] ?? "" }, outcome };
}

function outcomeOf(signed: Fields, withAddress: boolean, captured: boolean): PaymentOutcome | null {
  const resultCode = signed["resultCode"];
  if (resultCode === resultCodes.refused) return { kind: "refused" };
  if (resultCode === resultCodes.cancelled) return { kind: "cancelled" };
  if (resultCode !== resultCodes.paid) return null;
  return {
    kind: "paid",
    orderNumber: signed["orderNumber"] ?? "",
    amount: signed["amount"] ?? "",
    currency: signed["currencyCode"] ?? "",
    transaction: signed["transactionId"] ?? "",
    captured,
    address: withAddress ? addressOf(signed) : null,
  };
}

function addressFields(address: Address): Fields {
  return Object.fromEntries(Object.entries(address).map(([key, value]) => [`address[${key}]`, value]));
}

function addressOf(fields: Fields): Address {
  return Object.fromEntries(
    addressKeys.flatMap((key) => {
      const value = fields[`address[${key}]`];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
