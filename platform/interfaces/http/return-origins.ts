import type { Platform } from "../../platform.ts";
import { isAllowedOrigin } from "./origin.ts";

interface Allowing {
  readonly platform: Pick<Platform, "config">;
  readonly plugin: { readonly allowedOrigins: readonly string[] };
}

/** Whether payment may come back to pages on an origin: the front end's own, and those of the plugin. */
export function isReturnOrigin({ platform, plugin }: Allowing): (origin: string) => boolean {
  const { origin: storefront } = new URL(platform.config.storefrontUrl);
  return (origin) => origin === storefront || isAllowedOrigin(plugin.allowedOrigins, origin);
}
