import { isIP } from "node:net";
import type { Platform } from "../../catalogue/context/platform.ts";

export interface Sender {
  readonly address: string;
  readonly name: string;
}

/** Whom the shop's mails come from. */
export function senderOf({ settings, config }: Pick<Platform, "settings" | "config">): Sender {
  const { from, name } = settings.mail;
  return {
    address: from ?? `no-reply@${hostOf(config.storefrontUrl)}`,
    name: name ?? settings.name.replaceAll(/[\p{Cc}\p{Cs}]/gu, " "),
  };
}

/** A host that can stand behind the @. */
function hostOf(url: string): string {
  const { hostname } = new URL(url);
  return isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 ? hostname : "localhost";
}
