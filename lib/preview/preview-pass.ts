import { createHmac, timingSafeEqual } from "node:crypto";

/** The API takes none that is further ahead (checkout-rest.md#preview). */
const LONGEST_SECONDS = 7 * 86_400;
/** How long a link holds that somebody passes on. */
const SHARED_SECONDS = 86_400;

/** Leave to see what is not published: checked, and good until it expires. */
export type PreviewPass = {
  /** Unix time in seconds. */
  readonly expiry: number;
  /** The moment whose campaigns count, in seconds; null: now. */
  readonly at: number | null;
  /** As the API is asked with it. */
  readonly headers: Readonly<Record<string, string>>;
};

export type RefusedPass = "denied" | "expired";

/** Checks `<expiry>.<signature>` of a link or a cookie. */
export function readPass(
  secret: string,
  value: string,
  at: number | null,
  now: Date,
): PreviewPass | RefusedPass {
  const expiry = readSignedTime(secret, "preview", value);
  const seconds = now.getTime() / 1000;
  if (expiry === null || expiry - seconds > LONGEST_SECONDS) return "denied";
  if (expiry <= seconds) return "expired";
  const headers = { "X-Preview": value };
  if (at === null) return { expiry, at, headers };
  return { expiry, at, headers: { ...headers, "X-Preview-Time": signTime(secret, "preview-time", at) } };
}

/** A fresh value for somebody else: it never outlives the pass of who shares it. */
export function sharedPass(secret: string, { expiry }: PreviewPass, now: Date) {
  const ends = Math.min(expiry, Math.floor(now.getTime() / 1000) + SHARED_SECONDS);
  return { value: signTime(secret, "preview", ends), expiry: ends };
}

/** What a time is signed for: until when a preview lasts, or the moment that it looks at. */
type Purpose = "preview" | "preview-time";

const SHAPE = /^(\d{1,12})\.([0-9a-f]{64})$/;

/** `<unix time>.<hex HMAC-SHA256(secret, "<purpose>." + time)>` (checkout-rest.md#preview). */
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
