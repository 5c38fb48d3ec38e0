import type { Selectable } from "kysely";
import type { StaffTable } from "../../../foundations/database/schema/staff.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { countAttempts, throttleKey } from "../../../foundations/throttle/attempts.ts";
import { lockStaff } from "../../../staff/staff-account.ts";
import { tokenHash } from "../../../staff/token.ts";
import type { Call } from "../frame/call.ts";
import { tooManyRequests, type Caller } from "../frame/caller.ts";
import { problem, type Problem } from "../frame/problem.ts";

export const onlyPeople: Problem = problem("refused", { detail: "A key has no account of its own." });

/** Locks the account of the caller; null: a program, or the session is over meanwhile. */
export async function lockOwnSession(
  tx: Tx,
  { account, session }: Pick<Caller, "account" | "session">,
): Promise<Selectable<StaffTable> | null> {
  if (account === null || session === null) return null;
  const row = await lockStaff(tx, account.id);
  const live = await tx
    .selectFrom("staff_session")
    .select("staff")
    .where("token_hash", "=", tokenHash(session))
    .executeTakeFirst();
  return live ? row : null;
}

/** Compares the caller's present password, a few times a minute. Returns the hash that it was compared with. */
export async function checkOwnPassword(
  { platform, caller, from }: Pick<Call, "platform" | "caller" | "from">,
  password: string,
): Promise<{ readonly comparedHash: string } | Problem> {
  const { db, now, passwords, config } = platform;
  if (caller.account === null) return onlyPeople;
  const { id } = caller.account;
  const key = throttleKey("own password", String(id));
  const seconds = await countAttempts({ db, now }, [key], config.limits.loginsPerMinute);
  if (seconds > 0) return tooManyRequests(seconds);
  const row = await db.selectFrom("staff").select("password_hash").where("id", "=", id).executeTakeFirst();
  const comparedHash = row?.password_hash ?? null;
  const isRight = await passwords.verify(comparedHash, password, from);
  if (isRight && comparedHash !== null) return { comparedHash };
  const errors = [{ path: "current", code: "incorrect", message: "is not the present password" }];
  return problem("refused", { errors });
}
