import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { failure, type Result } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { Session } from "../../session/session.ts";
import { changeAccount, type AccountChange } from "./change-account.ts";
import type { Customer } from "../customer.ts";
import { lockCustomer } from "../lock-customer.ts";
import { changePassword, type PasswordChange } from "../password/set-password.ts";

export interface AccountUpdate extends AccountChange {
  /** null: it stays. */
  readonly password: PasswordChange | null;
}

/**
 * Changes what a customer, locked with her session, says of herself, and her password: all of it, or nothing. Fails as
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
