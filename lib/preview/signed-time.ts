import { createHmac, timingSafeEqual } from "node:crypto";

/** What a time is signed for: until when a preview lasts, or the moment that it looks at. */
type Purpose = "preview" | "preview-time";

const SHAPE = /^(\d{1,12})\.([0-9a-f]{64})$/;

/** `<unix time>.<hex HMAC-SHA256(secret, "<purpose>." + time)>` (checkout-rest, section 20). */
export function signTime(secret: string, purpose: Purpose, time: number): string {
  return `${time}.${digestOf(secret, purpose, String(time)).toString("hex")}`;
}

/** The seconds of a signed time; null: it is not signed for this. */
export function readSignedTime(secret: string, purpose: Purpose, value: string): number | null {
  const [, time, signature] = SHAPE.exec(value) ?? [];
  if (time === undefined || signature === undefined) return null;
  const isSigned = timingSafeEqual(digestOf(secret, purpose, time), Buffer.from(signature, "hex"));
  return isSigned ? Number(time) : null;
}

function digestOf(secret: string, purpose: Purpose, time: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}.${time}`).digest();
}
