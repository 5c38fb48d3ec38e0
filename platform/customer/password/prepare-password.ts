import { failure, success, type Result } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { readCredentials } from "../read-customer.ts";
import type { PasswordChange } from "./set-password.ts";
import { takeAttempt, throttleKey } from "../../throttle/attempts.ts";

export interface WantedPassword {
  readonly customer: number;
  /** The present one, as the customer says. */
  readonly password: string;
  readonly newPassword: string;
  /** The address of the caller. */
  readonly from: string;
}

export interface PreparedPassword {
  readonly waitSeconds: number;
  /** null: there were too many attempts. */
  readonly change: Result<PasswordChange> | null;
}

/**
 * Compares a customer's present password and hashes the one that she wants, outside of any transaction. Fails with
 * `password` incorrect. Attempts are counted as logins are. checkout-rest.md#passwords and #rate-limits.
 */
export async function preparePassword(
  platform: Pick<Platform, "db" | "now" | "config" | "passwords">,
  { customer, password, newPassword, from }: WantedPassword,
): Promise<PreparedPassword> {
  const key = throttleKey("password", String(customer));
  const waitSeconds = await takeAttempt(platform, [key], platform.config.limits.loginsPerMinute);
  if (waitSeconds > 0) return { waitSeconds, change: null };
  const { passwordHash, version } = await readCredentials(platform.db, customer);
  const isRight = await platform.passwords.verify(passwordHash, password, from);
  if (!isRight) return { waitSeconds, change: failure("password", "incorrect") };
  const newHash = await platform.passwords.hash(newPassword, from);
  return { waitSeconds, change: success({ customer, version, newHash }) };
}
