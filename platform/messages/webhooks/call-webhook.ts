import { randomBytes } from "node:crypto";
import type { Outgoing } from "../../foundations/outgoing/open-outgoing.ts";
import { signatureHeader } from "../../foundations/settings/compatibility-names.ts";
import { signatureOf } from "./sign.ts";
import type { WebhookTarget } from "./targets.ts";

/** null: it was taken; otherwise why not, in a word. events-and-webhooks.md#webhook-delivery. */
export async function callWebhook(
  outgoing: Outgoing,
  { url, secret, timeoutSeconds, compatibilityNames }: WebhookTarget,
  payload: string,
  now: Date,
): Promise<string | null> {
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
  if (!answer.ok) return answer.reason;
  return answer.status >= 200 && answer.status < 300 ? null : String(answer.status);
}
