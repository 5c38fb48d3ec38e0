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

/**
 * Once too many were wrong, in all processes together, nothing is told of any for the rest of the minute, so that
 * guessing tells nothing.
 */
export async function checkSecret(
  { platform, plugin, rates }: Asked,
  secrets: readonly string[],
  { ip, sent }: { readonly ip: string; readonly sent: string },
): Promise<CheckedSecret> {
  if (sent === "") return { trusted: false, waitSeconds: 0 };
  const limited = {
    key: `wrong-secret of ${plugin.number} from ${ip}`,
    limit: platform.config.limits.wrongSecretsPerMinute,
  };
  const isRight = isSecret(secrets, sent);
  const waitSeconds = await rates.guesses.take(limited, isRight);
  return { trusted: isRight && waitSeconds === 0, waitSeconds };
}
