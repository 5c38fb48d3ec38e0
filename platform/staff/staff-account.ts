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

/** Waits for others who change the same account. Where its role may change: `lockStaffAndOwners`. */
export async function lockStaff(tx: Tx, id: number): Promise<Selectable<StaffTable> | null> {
  const row = await tx.selectFrom("staff").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ?? null;
}

const lastOwner = failure("role", "not-valid");

interface LockedStaff {
  readonly account: StaffAccount;
  readonly isLastOwner: boolean;
}

/** Locks an account and those of all owners, in one order, so that two owners cannot remove each other. */
export async function lockStaffAndOwners(tx: Tx, id: number): Promise<LockedStaff | null> {
  const rows = await tx
    .selectFrom("staff")
    .selectAll()
    .where((where) => where.or([where("id", "=", id), where("role", "=", "owner")]))
    .orderBy("id")
    .forUpdate()
    .execute();
  const row = rows.find((candidate) => candidate.id === id);
  const owners = rows.filter(({ role }) => role === "owner");
  return row ? { account: staffAccountOf(row), isLastOwner: owners.length === 1 && owners[0] === row } : null;
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
  { account, isLastOwner }: LockedStaff,
  { name = account.name, role = account.role }: StaffChange,
): Promise<Result<StaffAccount>> {
  if (isLastOwner && role !== "owner") return lastOwner;
  await tx.updateTable("staff").set({ name, role }).where("id", "=", account.id).execute();
  if (role !== account.role) await endSessions(tx, account.id);
  return success({ ...account, name, role });
}

/** Removes an account with its sessions. Fails with `role` not-valid when no owner would be left. */
export async function removeStaff(tx: Tx, { account, isLastOwner }: LockedStaff): Promise<Failure | null> {
  if (isLastOwner) return lastOwner;
  await tx.deleteFrom("staff").where("id", "=", account.id).execute();
  return null;
}

/** Ends the sessions of a person, or all but one. */
export async function endSessions(tx: Tx, staff: number, except?: Buffer): Promise<void> {
  let sessions = tx.deleteFrom("staff_session").where("staff", "=", staff);
  if (except) sessions = sessions.where("token_hash", "!=", except);
  await sessions.execute();
}
