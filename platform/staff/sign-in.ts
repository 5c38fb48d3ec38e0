import { inTransaction, type Tx } from "../foundations/database/transaction.ts";
import type { Runtime } from "../foundations/runtime/runtime.ts";
import {
  countAttempts,
  resetAttempts,
  throttledEmail,
  throttleKey,
} from "../foundations/throttle/attempts.ts";
import { recordAudit } from "../foundations/audit/record-audit.ts";
import { lockStaff, staffAccountOf, type StaffAccount } from "./staff-account.ts";
import { startStaffSession } from "./staff-sessions.ts";
import { useSecondFactor } from "./second-factor.ts";

export interface SignInInput {
  readonly email: string;
  readonly password: string;
  /** Of the second factor, or a recovery code; absent: none was sent. */
  readonly code?: string | undefined;
  /** The address of the caller. */
  readonly from: string;
}

export type SignIn =
  | { readonly kind: "signed-in"; readonly account: StaffAccount; readonly token: string }
  /** Unknown e-mail, wrong password and wrong code are one. */
  | { readonly kind: "refused" }
  /** The password was right, and no code was sent. */
  | { readonly kind: "code-needed" }
  | { readonly kind: "wait"; readonly seconds: number };

/**
 * Signs somebody in. Tries count in the same budget as logins of customers, by e-mail and address; an unknown e-mail
 * costs the same derivation as a known one. management.md#who.
 */
export async function signIn(
  platform: Pick<Runtime, "db" | "now" | "config" | "passwords" | "requestId">,
  { email, password, code, from }: SignInInput,
): Promise<SignIn> {
  const { db, now, config, passwords } = platform;
  const who = [throttledEmail(email), from];
  // The login of a customer with the same e-mail forgets what is counted of both: so staff are counted apart as well.
  const counted = throttleKey("staff login", ...who);
  const keys = [throttleKey("login", ...who), counted];
  const seconds = await countAttempts(platform, keys, config.limits.loginsPerMinute);
  if (seconds > 0) return { kind: "wait", seconds };
  const found = await db
    .selectFrom("staff")
    .select(["id", "password_hash"])
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email.trim())])))
    .executeTakeFirst();
  const hash = found?.password_hash ?? null;
  const { isRight, raisedHash } = await passwords.prove(hash, password, from);
  if (!found || !isRight) return { kind: "refused" };
  const wait = code === undefined ? 0 : await countCode(platform, found.id);
  if (wait > 0) return { kind: "wait", seconds: wait };
  return inTransaction(db, async (tx) => {
    const row = await lockStaff(tx, found.id);
    // Changed since the password was compared: then it was another one.
    if (row?.password_hash !== hash) return { kind: "refused" };
    if (row.totp_secret !== null && code === undefined) return { kind: "code-needed" };
    if (code !== undefined && (await useSecondFactor(tx, row, code, now()))) return { kind: "refused" };
    await resetAttempts(tx, counted);
    const signedInAt = now();
    await tx
      .updateTable("staff")
      .set({ signed_in_at: signedInAt, ...(raisedHash !== null && { password_hash: raisedHash }) })
      .where("id", "=", row.id)
      .execute();
    const account = staffAccountOf({ ...row, signed_in_at: signedInAt });
    await auditSignIn(tx, platform, account);
    return { kind: "signed-in", account, token: await startStaffSession(tx, row.id, signedInAt) };
  });
}

/**
 * Signs somebody in whose e-mail an identity provider has proven, second factors included; null: the e-mail is not of
 * staff. management.md#openid-connect.
 */
export function signInByEmail(
  platform: Pick<Runtime, "db" | "now" | "config" | "requestId">,
  email: string,
): Promise<{ readonly account: StaffAccount; readonly token: string } | null> {
  const { db, now } = platform;
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom("staff")
      .selectAll()
      .where((eb) => eb(eb.fn("lower", ["email"]), "=", eb.fn<string>("lower", [eb.val(email.trim())])))
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return null;
    const signedInAt = now();
    await tx.updateTable("staff").set({ signed_in_at: signedInAt }).where("id", "=", row.id).execute();
    const account = staffAccountOf({ ...row, signed_in_at: signedInAt });
    await auditSignIn(tx, platform, account, { by: "OpenID Connect" });
    return { account, token: await startStaffSession(tx, row.id, signedInAt) };
  });
}

/** Counts a code of somebody's second factor, from wherever it comes; the seconds to wait, else 0. */
export function countCode(
  { db, now, config }: Pick<Runtime, "db" | "now" | "config">,
  staff: number,
): Promise<number> {
  return countAttempts(
    { db, now },
    [throttleKey("staff code", String(staff))],
    config.limits.loginsPerMinute,
  );
}

async function auditSignIn(
  tx: Tx,
  platform: Pick<Runtime, "now" | "config" | "requestId">,
  { id }: StaffAccount,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  const entry = { actor: `staff ${id}`, operation: "sign in", subjects: [`staff ${id}`], detail };
  await recordAudit(tx, platform, entry);
}
