import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { failure, success, type Result } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { SelectionOutcome } from "../../selection/change-selection.ts";
import type { Session } from "../../session/session.ts";
import { lockCustomer } from "../lock-customer.ts";
import { findCredentials } from "../read-customer.ts";
import type { LoginMove } from "./home-place.ts";
import { signIn } from "./sign-in.ts";

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
