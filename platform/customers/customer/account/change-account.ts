import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { hasCode } from "../../../foundations/database/error-code.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, type Failure, failures, type Result, success } from "../../../foundations/errors.ts";
import { raiseEvents } from "../../../foundations/events/raise-events.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { Customer } from "../customer.ts";
import { fillProfile } from "./fill-profile.ts";
import { closeResets } from "../password/password-resets.ts";
import { readCustomer, lockCustomer } from "../read-customer.ts";
import { emailProblems, type ProfileChange, profileProblems } from "./profile-rules.ts";
import { isTaken, saveProfile } from "./write-customer.ts";
import { changePassword, type PasswordChange } from "../password/set-password.ts";

const uniqueViolation = "23505";

export interface AccountChange {
  readonly profile?: ProfileChange;
  /** null: it stays. */
  readonly newEmail?: string | null;
}

/**
 * Changes the profile and e-mail of a customer, locked with her session. Fails with every field that is wrong, or with
 * `newEmail` already-registered. Two who take one e-mail in the same moment: the second breaks a unique key.
 * checkout-rest.md#customer-calls.
 */
export async function changeAccount(
  tx: Transaction<Schema>,
  { settings, now }: Pick<Platform, "settings" | "now">,
  { country }: Pick<Session, "country">,
  customerId: number,
  { profile = {}, newEmail = null }: AccountChange,
): Promise<Result<Customer>> {
  const customer = await readCustomer(tx, customerId);
  const before = { ...customer, country: customer.country || (country ?? "") };
  const problems = [
    ...profileProblems(settings, profile, before),
    ...(newEmail === null ? [] : emailProblems("newEmail", newEmail)),
  ];
  if (problems.length > 0) return failures(problems);
  if (newEmail !== null) {
    if (await isTaken(tx, customer, newEmail)) return failure("newEmail", "already-registered");
    await saveEmail(tx, customer, newEmail, now());
  }
  const after = { ...customer, ...fillProfile(settings, before, profile), email: newEmail ?? customer.email };
  await saveProfile(tx, customer, after, now());
  if (!isDeepStrictEqual(after, customer)) {
    await raiseEvents(tx, [{ type: "customer", subject: String(customer.id) }], now());
  }
  return success(after);
}

/** Runs work that takes an e-mail. Fails with `newEmail` already-registered when somebody took it in the same moment. */
export async function rejectTakenEmail<T>(work: () => Promise<T>): Promise<T | Failure> {
  try {
    return await work();
  } catch (error) {
    if (hasCode(error, uniqueViolation)) return failure("newEmail", "already-registered");
    throw error;
  }
}

/** Links that went to the former address are void. */
async function saveEmail(
  tx: Transaction<Schema>,
  customer: Customer,
  email: string,
  now: Date,
): Promise<void> {
  if (email === customer.email) return;
  await tx.updateTable("customer").set({ email }).where("id", "=", customer.id).execute();
  await closeResets(tx, customer.id, now);
}

export interface AccountUpdate extends AccountChange {
  /** null: it stays. */
  readonly password: PasswordChange | null;
}

/**
 * Changes profile, e-mail and password of a customer, locked with her session: all of it, or nothing. Fails as
 * `changeAccount` and `changePassword` do. storefront-graphql.md#customer-operations.
 */
export async function updateAccount(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  customer: number,
  { password, ...change }: AccountUpdate,
): Promise<Result<Customer>> {
  if (password) {
    const locked = await lockCustomer(tx, customer);
    if (locked.version !== password.version) return failure("password", "incorrect");
  }
  const changed = await changeAccount(tx, platform, session, customer, change);
  if (!changed.ok || !password) return changed;
  const renewed = await changePassword(tx, platform, session, password);
  return renewed.ok ? changed : renewed;
}
