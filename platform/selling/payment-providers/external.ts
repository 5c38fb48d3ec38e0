import { timingSafeEqual } from "node:crypto";
import type { PaymentOutcome, Provider } from "./provider.ts";
import { hmacHex, pickFields, type Fields } from "./signature.ts";

const signedNames = [
  "selection",
  "amount",
  "currency",
  "timestamp",
  "transactionReference",
  "success",
] as const;

/** The shop's own server lets pay, and says with a signature how it went. checkout-rest.md#built-in-methods. */
export const external: Provider = {
  providesCustomerAddressAfterPayment: false,
  supportsInitiateOnly: false,
  start: async () => ({ action: "external" }),
  readReturn: async ({ method, fields }) => {
    const signed = pickFields(fields, signedNames);
    if (!signed || !isGenuine(signed, fields["signature"] ?? "", method.secret)) return { kind: "invalid" };
    const outcome = outcomeOf(signed, method.capture === "at-once");
    if (outcome === null) return { kind: "invalid" };
    return { kind: "genuine", about: { selection: signed["selection"] ?? "" }, outcome };
  },
};

/** base64 of the hex HMAC of the values, joined by colons. */
export function signExternal(fields: Fields, secret: string): string {
  const text = signedNames.map((name) => fields[name] ?? "").join(":");
  return Buffer.from(hmacHex(text, secret)).toString("base64");
}

// A colon in any other value could shift them.
function isGenuine(signed: Fields, signature: string, secret: string): boolean {
  const { transactionReference: _, ...others } = signed;
  if (Object.values(others).some((value) => value.includes(":"))) return false;
  const expected = Buffer.from(signExternal(signed, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function outcomeOf(signed: Fields, captured: boolean): PaymentOutcome | null {
  const reportedAt = timeOf(signed["timestamp"] ?? "");
  if (reportedAt === null) return null;
  if (signed["success"] === "false") return { kind: "refused", reportedAt };
  if (signed["success"] !== "true") return null;
  return {
    kind: "paid",
    orderNumber: null,
    amount: signed["amount"] ?? "",
    currency: signed["currency"] ?? "",
    transaction: signed["transactionReference"] ?? "",
    captured,
    address: null,
    reportedAt,
  };
}

/** null: it is no time in Unix seconds. */
function timeOf(text: string): Date | null {
  return /^\d{1,12}$/.test(text) ? new Date(Number(text) * 1000) : null;
}
