import type { Config } from "../config.ts";
import type { Settings } from "./schema.ts";

/** The public address of the front end: that of the settings, else of the storefront beside it; null: there is none. */
export function frontendAddress(
  { frontendUrl }: Pick<Settings, "frontendUrl">,
  { storefrontUrl }: Pick<Config, "storefrontUrl">,
): string | null {
  return frontendUrl === undefined ? storefrontUrl : frontendUrl;
}
