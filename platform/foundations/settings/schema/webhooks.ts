import { z } from "zod";
import { compatibilityNames } from "../compatibility-names.ts";

/** Stands for the storefront's public address, `STOREFRONT_URL`. */
export const storefrontPlaceholder = "{storefront}";

const webhookUrl = z
  .string()
  .max(2_000)
  .refine(
    isTarget,
    "must be an http or https address without user and password, or begin with `{storefront}/`",
  );

const secret = z
  .string()
  .min(16)
  .refine((text) => text.trim() === text, "has no spaces around it");

/** Somebody who is told of changes. events-and-webhooks.md#webhook-delivery. */
const webhook = z.strictObject({
  url: webhookUrl,
  /** Signs every call. */
  secret,
  kind: z.enum(["checkout", "storefront", "integration"]),
  /** After 10, 60 and 300 seconds. */
  retries: z.int().min(0).max(3).default(0),
  timeoutSeconds: z.int().min(1).max(30).default(5),
  /** Ids in one call. */
  maxEvents: z.int().min(1).max(10_000).default(100),
  compatibilityNames,
  enabled: z.boolean().default(true),
});
export type WebhookSettings = z.infer<typeof webhook>;

export const webhookSettings = {
  webhooks: z.array(webhook).default([]),
  /** Webhooks may also lead to private addresses and to other ports than 80 and 443. */
  allowPrivateTargets: z.boolean().default(false),
};

function isTarget(text: string): boolean {
  const address = text.startsWith(`${storefrontPlaceholder}/`)
    ? text.replace(storefrontPlaceholder, "http://storefront")
    : text;
  if (!/^https?:\/\/[!-~]+$/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === "" && password === "";
}
