import { sql, type Kysely, type Selectable } from "kysely";
import type { Schema } from "../foundations/database/schema.ts";
import type { StaffLinkTable } from "../foundations/database/schema/staff.ts";
import type { Tx } from "../foundations/database/transaction.ts";
import { failure, success, type Result } from "../foundations/errors.ts";
import type { RoleName } from "./permissions.ts";
import { endSessions, lockStaff, staffAccountOf, type StaffAccount } from "./staff-account.ts";
import { newToken, tokenHash } from "./token.ts";

const hourMs = 60 * 60_000;
const invitationMs = 7 * 24 * hourMs;
const passwordMs = hourMs;

export interface Invitation {
  readonly id: number;
  /** null: whoever has the link chooses it. */
  readonly email: string | null;
  readonly role: RoleName;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface CreatedLink {
  readonly id: number;
  /** For the link alone. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** Invites somebody for seven days; an earlier invitation to the same e-mail is void. */
export async function inviteStaff(
  tx: Tx,
  { email, role }: { readonly email: string | null; readonly role: RoleName },
  now: Date,
): Promise<Result<CreatedLink>> {
  if (email !== null) {
    if (await isStaffEmail(tx, email)) return failure("email", "already-registered");
  }
  return success(await createLink(tx, { kind: "invitation", staff: null, email, role }, now));
}

/**
 * The link with which somebody on the staff chooses a new password within the hour. Earlier ones stay: a stranger who
 * asks for one takes none away.
 */
export async function createPasswordLink(tx: Tx, staff: number, now: Date): Promise<CreatedLink> {
  return createLink(tx, { kind: "password", staff, email: null, role: null }, now);
}

async function createLink(
  tx: Tx,
  link: Pick<Selectable<StaffLinkTable>, "kind" | "staff" | "email" | "role">,
  now: Date,
): Promise<CreatedLink> {
  const token = newToken();
  const lasts = link.kind === "invitation" ? invitationMs : passwordMs;
  const expiresAt = new Date(now.getTime() + lasts);
  const { id } = await tx
    .insertInto("staff_link")
    .values({ ...link, token_hash: tokenHash(token), created_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where("kind", "=", "invitation")
        .doUpdateSet((set) => ({
          token_hash: set.ref("excluded.token_hash"),
          role: set.ref("excluded.role"),
          created_at: set.ref("excluded.created_at"),
          expires_at: set.ref("excluded.expires_at"),
        })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, token, expiresAt };
}

export interface AcceptedInvitation {
  readonly token: string;
  /** Where the invitation names none. */
  readonly email?: string | undefined;
  readonly name: string;
  /** As `Passwords.hash` made it. */
  readonly passwordHash: string;
}

/** Makes the account of an invitation, which is used up. Fails with `token` not-valid. */
export async function acceptInvitation(
  tx: Tx,
  { token, email: chosen, name, passwordHash }: AcceptedInvitation,
  now: Date,
): Promise<Result<StaffAccount>> {
  const link = await takeLink(tx, "invitation", token, now);
  if (!link || link.role === null) return failure("token", "not-valid");
  const email = link.email ?? chosen;
  if (email === undefined) return failure("email", "required");
  const row = await tx
    .insertInto("staff")
    .values({ email, name, role: link.role, password_hash: passwordHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? success(staffAccountOf(row)) : failure("email", "already-registered");
}

/** Sets a new password by its link, which is used up, and ends all sessions. Fails with `token` not-valid. */
export async function resetStaffPassword(
  tx: Tx,
  { token, passwordHash }: Pick<AcceptedInvitation, "token" | "passwordHash">,
  now: Date,
): Promise<Result<StaffAccount>> {
  const link = await takeLink(tx, "password", token, now);
  const row = link?.staff === null || !link ? null : await lockStaff(tx, link.staff);
  if (!row) return failure("token", "not-valid");
  await setStaffPassword(tx, row.id, passwordHash);
  return success(staffAccountOf(row));
}

/** Ends all sessions of the person, or all but one, and voids links to a new password. */
export async function setStaffPassword(
  tx: Tx,
  staff: number,
  passwordHash: string,
  except?: Buffer,
): Promise<void> {
  await tx.updateTable("staff").set({ password_hash: passwordHash }).where("id", "=", staff).execute();
  await tx.deleteFrom("staff_link").where("staff", "=", staff).execute();
  await endSessions(tx, staff, except);
}

/** Deletes the row: of two who use a link at once, one gets it. */
async function takeLink(
  tx: Tx,
  kind: StaffLinkTable["kind"],
  token: string,
  now: Date,
): Promise<Selectable<StaffLinkTable> | undefined> {
  return tx
    .deleteFrom("staff_link")
    .where("token_hash", "=", tokenHash(token))
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

export async function listInvitations(db: Kysely<Schema>, now: Date): Promise<readonly Invitation[]> {
  const rows = await db
    .selectFrom("staff_link")
    .selectAll()
    .where("kind", "=", "invitation")
    .where("expires_at", ">", now)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, email, role, created_at: createdAt, expires_at: expiresAt }) =>
    role === null ? [] : [{ id, email, role, createdAt, expiresAt }],
  );
}

async function isStaffEmail(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom("staff")
    .select("id")
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}
