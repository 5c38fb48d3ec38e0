import { createHash, timingSafeEqual } from "node:crypto";
import type { Platform } from "../../platform.ts";
import type { RateCounter } from "./rate-counter.ts";

/** Compares with every secret, in a time that tells nothing of them. */
export function isSecret(secrets: readonly string[], sent: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const wanted = digest(sent);
  return secrets.map((secret) => timingSafeEqual(digest(secret), wanted)).includes(true);
}

interface Asked {
  readonly platform: Pick<Platform, "config">;
  readonly rates: RateCounter;
  readonly plugin: { readonly number: number };
}

export interface CheckedSecret {
  readonly trusted: boolean;
  /** Until secrets of this address are looked at again; 0: they are. */
  readonly waitSeconds: number;
}

/** Once too many were wrong, none is looked at for the rest of the minute, so that guessing tells nothing. */
export function checkSecret(
  { platform, plugin, rates }: Asked,
  secrets: readonly string[],
  { ip, sent }: { readonly ip: string; readonly sent: string },
): CheckedSecret {
  if (sent === "") return { trusted: false, waitSeconds: 0 };
  const key = `wrong-secret of ${plugin.number} from ${ip}`;
  const limit = platform.config.limits.wrongSecretsPerMinute;
  const waitSeconds = rates.peek(key, limit);
  if (waitSeconds > 0) return { trusted: false, waitSeconds };
  const trusted = isSecret(secrets, sent);
  if (!trusted) rates.take(key, limit);
  return { trusted, waitSeconds: 0 };
}
