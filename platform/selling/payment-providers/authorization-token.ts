import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { addressKeys } from "../selection/selection.ts";
import { hmacHex } from "./signature.ts";

const content = z.object({
  orderNumber: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** The attempt whose box it comes from. */
  transaction: z.string(),
  address: z.partialRecord(z.enum(addressKeys), z.string()),
  termsAccepted: z.boolean(),
  /** Unix seconds. */
  until: z.int(),
});
export type Authorization = z.infer<typeof content>;

/** That a shopper has paid in the box: goes through her page, which can neither read a secret in it nor change it. */
export function writeToken(authorization: Authorization, secret: string): string {
  const text = Buffer.from(JSON.stringify(authorization)).toString("base64url");
  return `${text}.${sign(text, secret)}`;
}

/** null: it is none of ours, or too old. */
export function readToken(token: string, secret: string, now: Date): Authorization | null {
  const [, text = "", signature = ""] = /^([\w-]+)\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (signature === "") return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text, secret)))) return null;
  const authorization = content.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return authorization.until * 1000 > now.getTime() ? authorization : null;
}

// The prefix keeps it from being the signature of anything else.
function sign(text: string, secret: string): string {
  return hmacHex(`authorization.${text}`, secret);
}
