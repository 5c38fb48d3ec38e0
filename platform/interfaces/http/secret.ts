import { createHash, timingSafeEqual } from "node:crypto";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { RateCounter } from "./rate-limits.ts";

/** Compares with every secret in constant time. */
export function isSecret(secrets: readonly string[], sent: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const wanted = digest(sent);
  return secrets.map((secret) => timingSafeEqual(digest(secret), wanted)).includes(true);
}

interface SecretCheck {
  readonly platform: Pick<Platform, "config">;
  readonly rates: RateCounter;
  readonly plugin: { readonly number: number };
}

export interface CheckedSecret {
  readonly trusted: boolean;
  /** Seconds until secrets from this address are checked again; 0: they are checked. */
  readonly waitSeconds: number;
}

/**
 * Checks a secret that was sent. After too many wrong ones, in all processes together, no secret of the address is
 * trusted for the rest of the minute, so that guessing gives no answer.
 */
export async function checkSecret(
  { platform, plugin, rates }: SecretCheck,
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
