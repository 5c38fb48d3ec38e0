import { randomBytes } from "node:crypto";
import type { Outgoing } from "../../foundations/outgoing/open-outgoing.ts";
import { signatureHeader } from "../../foundations/settings/compatibility-names.ts";
import { signatureOf } from "./sign.ts";
import type { WebhookTarget } from "./targets.ts";

/** How a call ended: the status of the answer, or why there was none, in a word. */
export interface WebhookAnswer {
  readonly isTaken: boolean;
  readonly answer: string;
}

/** Calls a webhook once. events-and-webhooks.md#webhook-delivery. */
export async function callWebhook(
  outgoing: Outgoing,
  { url, secret, timeoutSeconds, compatibilityNames }: WebhookTarget,
  payload: string,
  now: Date,
): Promise<WebhookAnswer> {
  const body = new URLSearchParams({ payload }).toString();
  const signature = signatureOf(secret, body, now);
  const answer = await outgoing({
    method: "POST",
    url,
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": String(Buffer.byteLength(body)),
      "User-Agent": "Vitrine-Webhooks",
      "X-Service-Request-ID": randomBytes(16).toString("hex"),
      [signatureHeader.neutral]: signature,
      ...(compatibilityNames && { [signatureHeader.alias]: signature }),
    },
    body,
    timeoutMs: timeoutSeconds * 1_000,
  });
  if (!answer.ok) return { isTaken: false, answer: answer.reason };
  return { isTaken: answer.status >= 200 && answer.status < 300, answer: String(answer.status) };
}
