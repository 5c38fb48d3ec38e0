import { createHash } from "node:crypto";
import type { Platform } from "../../catalogue/context/platform.ts";
import { storefrontPlaceholder, type WebhookSettings } from "../../foundations/settings/schema/webhooks.ts";

/** A webhook of the settings that is to be called. */
export interface WebhookTarget extends Omit<WebhookSettings, "enabled"> {
  /** What it is known by in the database: another secret does not make it another. */
  readonly key: string;
  /** In the settings, from 1: for logs and metrics, which never tell an address. */
  readonly place: number;
}

/** The enabled webhooks, with `{storefront}` filled in. */
export function targetsOf({
  settings,
  config,
}: Pick<Platform, "settings" | "config">): readonly WebhookTarget[] {
  return settings.webhooks.flatMap(({ enabled, ...webhook }, index) => {
    const url = webhook.url.replace(storefrontPlaceholder, config.storefrontUrl);
    const key = createHash("sha256").update(`${webhook.kind} ${url}`).digest("hex");
    return enabled ? [{ ...webhook, url, key, place: index + 1 }] : [];
  });
}
