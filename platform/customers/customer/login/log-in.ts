import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, type Result, success } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { SelectionOutcome } from "../../../selling/selection/change-selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import { lockCustomer, findCredentials } from "../read-customer.ts";
import type { LoginMove } from "./home-place.ts";
import { signIn } from "./sign-in.ts";
import {
  throttledEmail,
  resetAttempts,
  countAttempts,
  throttleKey,
} from "../../../foundations/throttle/attempts.ts";

/** A password that was right when it was looked at. */
export interface ProvenLogin {
  readonly customer: number;
  /** Of the credentials that it was compared with. */
  readonly version: number;
  /** Made with more work than the one that is kept; null: that is good enough. */
  readonly raisedHash: string | null;
}

export interface SentCredentials {
  readonly email: string;
  readonly password: string;
  /** The address of the caller. */
  readonly from: string;
}

const incorrect = failure("password", "incorrect");

/**
 * Compares a password, outside of any transaction. Unknown e-mail, wrong password, inactive and without a password:
 * the same query, the same derivation, the same answer. checkout-rest.md#login.
 */
export async function proveLogin(
  { db, passwords }: Pick<Platform, "db" | "passwords">,
  store: number,
  { email, password, from }: SentCredentials,
): Promise<Result<ProvenLogin>> {
  const found = await findCredentials(db, store, email);
  const passwordHash = found?.active ? found.passwordHash : null;
  const { isRight, raisedHash } = await passwords.prove(passwordHash, password, from);
  if (!found || !isRight) return incorrect;
  return success({ customer: found.id, version: found.version, raisedHash });
}

/** Logs the locked session in, unless the account has changed since the password was compared. */
export async function logIn(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  { customer, version, raisedHash }: ProvenLogin,
  move?: LoginMove,
): Promise<Result<SelectionOutcome>> {
  const locked = await lockCustomer(tx, customer);
  if (!locked.active || locked.version !== version) return incorrect;
  if (raisedHash !== null) {
    await tx.updateTable("customer").set({ password_hash: raisedHash }).where("id", "=", customer).execute();
  }
  return success(await signIn(tx, platform, session, customer, move));
}

/** A login that was counted, and whose password was right. */
interface ThrottledLogin extends ProvenLogin {
  /** What its e-mail is counted under. */
  readonly counted: Buffer;
}

type LoginAttempt =
  | { readonly waitSeconds: number }
  | { readonly waitSeconds: 0; readonly login: Result<ThrottledLogin> };

/**
 * Counts a login of a session and of an e-mail from an address, of all interfaces together, and compares the password
 * unless there were too many. Outside of any transaction. checkout-rest.md#login, #rate-limits.
 */
export async function attemptLogin(
  platform: Pick<Platform, "db" | "now" | "config" | "passwords">,
  { store, tokenHash }: Pick<Session, "store" | "tokenHash">,
  sent: SentCredentials,
): Promise<LoginAttempt> {
  const counted = throttleKey("login", throttledEmail(sent.email), sent.from);
  const keys = [throttleKey("login", tokenHash.toString("hex")), counted];
  const waitSeconds = await countAttempts(platform, keys, platform.config.limits.loginsPerMinute);
  if (waitSeconds > 0) return { waitSeconds };
  const proven = await proveLogin(platform, store, sent);
  return { waitSeconds: 0, login: proven.ok ? success({ ...proven.value, counted }) : proven };
}

/** Logs the locked session in; what was counted of the e-mail is forgotten. Fails with `password` incorrect. */
export async function finishLogin(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  { counted, ...proven }: ThrottledLogin,
  move?: LoginMove,
): Promise<Result<SelectionOutcome>> {
  const outcome = await logIn(tx, platform, session, proven, move);
  if (outcome.ok) await resetAttempts(tx, counted);
  return outcome;
}
