import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, type Result, success } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { SelectionOutcome } from "../../../selling/selection/change-selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import { saveSession } from "../../../selling/session/save-session.ts";
import { lockCustomer, readCredentials } from "../read-customer.ts";
import { closeResets, findReset, type ResetLink } from "./password-resets.ts";
import { signIn } from "../login/sign-in.ts";
import { countAttempts, throttleKey } from "../../../foundations/throttle/attempts.ts";

/** A password that a customer knew, and the hash of the one that she wants. */
export interface PasswordChange {
  readonly customer: number;
  /** Of the credentials that the former one was compared with. */
  readonly version: number;
  readonly newHash: string;
}

/**
 * Gives a customer, locked with her session, another password: all her other sessions are logged out, all links of
 * password mails are void. Fails with `password` incorrect when it is not the former any more.
 */
export async function changePassword(
  tx: Transaction<Schema>,
  { now }: Pick<Platform, "now">,
  session: Session,
  { customer, version, newHash }: PasswordChange,
): Promise<Result<Session>> {
  const locked = await lockCustomer(tx, customer);
  if (session.customer !== customer) return failure("accessRight", "denied");
  if (locked.version !== version) return failure("password", "incorrect");
  await setPassword(tx, customer, newHash, now());
  await saveSession(tx, session);
  return success(session);
}

/**
 * Gives a customer another password because a back end says so: every session of hers is logged out. With a `version`
 * it fails with `password` incorrect when the former one is not that any more. shop-rest.md#customers.
 */
export async function replacePassword(
  tx: Transaction<Schema>,
  { now }: Pick<Platform, "now">,
  { customer, version, newHash }: Omit<PasswordChange, "version"> & { readonly version: number | null },
): Promise<Result<number>> {
  const locked = await lockCustomer(tx, customer);
  if (version !== null && locked.version !== version) return failure("password", "incorrect");
  await setPassword(tx, customer, newHash, now());
  return success(customer);
}

export interface PasswordReset {
  readonly link: ResetLink;
  readonly newHash: string;
}

/** The same as `useReset`, and the locked session is logged in. checkout-rest.md#passwords. */
export async function resetPassword(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  reset: PasswordReset,
): Promise<Result<SelectionOutcome>> {
  const used = await useReset(tx, platform, reset);
  return used.ok ? success(await signIn(tx, platform, session, used.value)) : used;
}

/**
 * Uses a link, once: the customer has the new password, and every session of hers is logged out; her id. Fails with
 * `i` invalid.
 */
export async function useReset(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "now">,
  { link, newHash }: PasswordReset,
): Promise<Result<number>> {
  const now = platform.now();
  const customer = await findReset(tx, link, now);
  if (customer === null) return failure("i", "invalid");
  await lockCustomer(tx, customer);
  // Another call may have used it before this one had the lock.
  if ((await findReset(tx, link, now)) === null) return failure("i", "invalid");
  await setPassword(tx, customer, newHash, now);
  await showHistory(tx, customer);
  return success(customer);
}

/** Who used the link of a mail has proven that the mailbox is hers. */
async function showHistory(tx: Transaction<Schema>, customer: number): Promise<void> {
  await tx
    .updateTable("customer")
    .set({ history_from: null })
    .where("id", "=", customer)
    .where("history_from", "is not", null)
    .execute();
}

async function setPassword(
  tx: Transaction<Schema>,
  customer: number,
  hash: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("customer")
    .set({
      password_hash: hash,
      credential_version: sql<number>`credential_version + 1`,
      changed_at: now,
    })
    .where("id", "=", customer)
    .execute();
  await closeResets(tx, customer, now);
}

interface WantedPassword {
  readonly customer: number;
  /** The present one, as the customer says. */
  readonly password: string;
  readonly newPassword: string;
  /** The address of the caller. */
  readonly from: string;
}

interface PreparedPassword {
  readonly waitSeconds: number;
  /** null: there were too many attempts. */
  readonly change: Result<PasswordChange> | null;
}

/**
 * Compares a customer's present password and hashes the one that she wants, outside of any transaction. Fails with
 * `password` incorrect. Attempts are counted as logins are. checkout-rest.md#passwords, #rate-limits.
 */
export async function preparePassword(
  platform: Pick<Platform, "db" | "now" | "config" | "passwords">,
  { customer, password, newPassword, from }: WantedPassword,
): Promise<PreparedPassword> {
  const key = throttleKey("password", String(customer));
  const waitSeconds = await countAttempts(platform, [key], platform.config.limits.loginsPerMinute);
  if (waitSeconds > 0) return { waitSeconds, change: null };
  const { passwordHash, version } = await readCredentials(platform.db, customer);
  const isRight = await platform.passwords.verify(passwordHash, password, from);
  if (!isRight) return { waitSeconds, change: failure("password", "incorrect") };
  const newHash = await platform.passwords.hash(newPassword, from);
  return { waitSeconds, change: success({ customer, version, newHash }) };
}
