import { createHmac, timingSafeEqual } from "node:crypto";

export type SignatureProblem = "missing" | "old" | "wrong";

const MOST_APART_S = 300;
const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Whether a call is of the platform, and of now; null: it is. `body` as it came. */
export function signatureProblem(
  header: string | null,
  body: Uint8Array,
  secret: string,
  now: Date,
): SignatureProblem | null {
  const [, time, digest] = HEADER.exec(header ?? "") ?? [];
  if (time === undefined || digest === undefined) return "missing";
  const expected = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(digest, "hex"))) return "wrong";
  return Math.abs(now.getTime() / 1000 - Number(time)) > MOST_APART_S ? "old" : null;
}
