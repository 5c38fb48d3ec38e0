import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { success, type Result } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { SelectionOutcome } from "../../selection/change-selection.ts";
import type { Session } from "../../session/session.ts";
import { countedEmail } from "./counted-email.ts";
import type { LoginMove } from "./home-place.ts";
import { logIn, proveLogin, type ProvenLogin, type SentCredentials } from "./log-in.ts";
import { clearAttempts, takeAttempt, throttleKey } from "../../throttle/attempts.ts";

/** A login that was counted, and whose password was right. */
export interface CountedLogin extends ProvenLogin {
  /** What its e-mail is counted under. */
  readonly counted: Buffer;
}

export type LoginAttempt =
  | { readonly waitSeconds: number }
  | { readonly waitSeconds: 0; readonly login: Result<CountedLogin> };

/**
 * Counts a login of a session and of an e-mail from an address, of all interfaces together, and compares the password
 * unless there were too many. Outside of any transaction. checkout-rest.md#login and #rate-limits.
 */
export async function attemptLogin(
  platform: Pick<Platform, "db" | "now" | "config" | "passwords">,
  { store, tokenHash }: Pick<Session, "store" | "tokenHash">,
  sent: SentCredentials,
): Promise<LoginAttempt> {
  const counted = throttleKey("login", countedEmail(sent.email), sent.from);
  const keys = [throttleKey("login", tokenHash.toString("hex")), counted];
  const waitSeconds = await takeAttempt(platform, keys, platform.config.limits.loginsPerMinute);
  if (waitSeconds > 0) return { waitSeconds };
  const proven = await proveLogin(platform, store, sent);
  return { waitSeconds: 0, login: proven.ok ? success({ ...proven.value, counted }) : proven };
}

/** Logs the locked session in; what was counted of the e-mail is forgotten. Fails with `password` incorrect. */
export async function finishLogin(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  { counted, ...proven }: CountedLogin,
  move?: LoginMove,
): Promise<Result<SelectionOutcome>> {
  const outcome = await logIn(tx, platform, session, proven, move);
  if (outcome.ok) await clearAttempts(tx, counted);
  return outcome;
}
