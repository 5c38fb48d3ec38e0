import type { Kysely, Selectable } from "kysely";
import type { StaffTable } from "../foundations/database/schema/staff.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import type { Schema } from "../foundations/database/schema.ts";
import { failure, success, type Failure, type Result } from "../foundations/errors.ts";
import type { RoleName } from "./permissions.ts";

/** Somebody who runs the shop. */
export interface StaffAccount {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: RoleName;
  readonly hasSecondFactor: boolean;
  readonly createdAt: Date;
  readonly signedInAt: Date | null;
}

export function staffAccountOf(row: Selectable<StaffTable>): StaffAccount {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    hasSecondFactor: row.totp_secret !== null,
    createdAt: row.created_at,
    signedInAt: row.signed_in_at,
  };
}

export async function findStaff(db: Kysely<Schema>, id: number): Promise<StaffAccount | null> {
  const row = await db.selectFrom("staff").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? null : staffAccountOf(row);
}

/** Waits for others who change the same account. */
export async function lockStaff(tx: Tx, id: number): Promise<Selectable<StaffTable> | null> {
  const row = await tx.selectFrom("staff").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export interface StaffChange {
  readonly name?: string | undefined;
  readonly role?: RoleName | undefined;
}

/**
 * Changes a name or a role; another role ends the person's sessions. Fails with `role` not-valid when no owner would be
 * left.
 */
export async function changeStaff(
  tx: Tx,
  account: StaffAccount,
  { name = account.name, role = account.role }: StaffChange,
): Promise<Result<StaffAccount>> {
  if (role !== "owner") {
    const refused = await refuseWithoutOwner(tx, account);
    if (refused) return refused;
  }
  await tx.updateTable("staff").set({ name, role }).where("id", "=", account.id).execute();
  if (role !== account.role) await endSessions(tx, account.id);
  return success({ ...account, name, role });
}

/** Removes an account with its sessions. Fails with `role` not-valid when no owner would be left. */
export async function removeStaff(tx: Tx, account: StaffAccount): Promise<Failure | null> {
  const refused = await refuseWithoutOwner(tx, account);
  if (refused) return refused;
  await tx.deleteFrom("staff").where("id", "=", account.id).execute();
  return null;
}

/** Ends the sessions of a person, or all but one. */
export async function endSessions(tx: Tx, staff: number, except?: Buffer): Promise<void> {
  let sessions = tx.deleteFrom("staff_session").where("staff", "=", staff);
  if (except) sessions = sessions.where("token_hash", "!=", except);
  await sessions.execute();
}

/** All owners are locked in one order, so that two of them cannot remove each other. */
async function refuseWithoutOwner(tx: Tx, account: StaffAccount): Promise<Failure | null> {
  const owners = await tx
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "owner")
    .orderBy("id")
    .forUpdate()
    .execute();
  const isLast = owners.length === 1 && owners[0]?.id === account.id;
  return isLast ? failure("role", "not-valid") : null;
}
