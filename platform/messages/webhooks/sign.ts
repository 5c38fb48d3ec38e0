import { createHmac } from "node:crypto";

/** `X-Webhook-Signature` of a body as it is sent. events-and-webhooks.md#signature. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}
