import { z } from "zod";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { recordAudit } from "../../../foundations/audit/record-audit.ts";
import { permissions, roles, type Permission } from "../../../staff/permissions.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  useSecondFactor,
} from "../../../staff/second-factor.ts";
import { signIn } from "../../../staff/sign-in.ts";
import { lockStaff } from "../../../staff/staff-account.ts";
import { setStaffPassword } from "../../../staff/staff-links.ts";
import { csrfToken, endStaffSession } from "../../../staff/staff-sessions.ts";
import { countAttempts, throttleKey } from "../../../foundations/throttle/attempts.ts";
import { tokenHash } from "../../../staff/token.ts";
import { actionCall, changeCall, readCall, type Call } from "../frame/call.ts";
import { sessionCookieHeader, tooManyRequests } from "../frame/caller.ts";
import { problem, refusalOf, type Problem } from "../frame/problem.ts";
import { password, staffAnswer, staffRecord } from "./staff-record.ts";

const sessionAnswer = z.object({
  /** null: a program. */
  staff: staffAnswer.nullable(),
  permissions: z.array(z.enum(permissions)),
  /** For `X-CSRF-Token`; null: a program, which sends none. */
  csrf: z.string().nullable(),
});

function sessionBody(
  staff: ReturnType<typeof staffRecord> | null,
  granted: ReadonlySet<Permission>,
  token: string | null,
): z.infer<typeof sessionAnswer> {
  return { staff, permissions: [...granted], csrf: token === null ? null : csrfToken(token) };
}

const postSession = actionCall({
  method: "POST",
  path: "session",
  access: "anyone",
  summary: "Sign in",
  body: z.strictObject({
    email: z.string().max(254),
    password: z.string().max(200),
    code: z.string().max(30).optional(),
  }),
  answers: { 200: sessionAnswer },
  act: async ({ platform, plugin, body, from, isHttps }) => {
    const outcome = await signIn(platform, { ...body, from });
    if (outcome.kind === "wait") return tooManyRequests(outcome.seconds);
    if (outcome.kind === "refused") return problem("credentials");
    if (outcome.kind === "code-needed") return problem("secondFactor");
    const { account, token } = outcome;
    const header = await sessionCookieHeader(platform, token, { path: plugin.uri, isHttps });
    const answer = sessionBody(staffRecord(account), roles[account.role].permissions, token);
    return { status: 200, body: answer, headers: { "Set-Cookie": header } };
  },
});

const getSession = readCall({
  path: "session",
  access: "signed-in",
  summary: "Who I am, and what I may do",
  answers: { 200: sessionAnswer },
  read: async ({ caller: { account, permissions: granted, session } }) => ({
    status: 200,
    body: sessionBody(account && staffRecord(account), granted, session),
  }),
});

const deleteSession = actionCall({
  method: "DELETE",
  path: "session",
  access: "signed-in",
  summary: "Sign out",
  answers: { 204: null },
  act: async ({ platform, plugin, caller, isHttps }) => {
    const { session, account } = caller;
    if (session === null || account === null) return onlyPeople;
    await inTransaction(platform.db, async (tx) => {
      await endStaffSession(tx, session);
      const subjects = [`staff ${account.id}`];
      await recordAudit(tx, platform, { actor: caller.name, operation: "sign out", subjects, detail: {} });
    });
    const header = await sessionCookieHeader(platform, null, { path: plugin.uri, isHttps });
    return { status: 204, body: null, headers: { "Set-Cookie": header } };
  },
});

const onlyPeople: Problem = problem("refused", { detail: "A key has no account of its own." });

const postPassword = actionCall({
  method: "POST",
  path: "session/password",
  access: "signed-in",
  summary: "Choose a new password of my own; ends my other sessions",
  body: z.strictObject({ current: z.string().max(200), password }),
  answers: { 204: null },
  act: async ({ platform, caller, body, from }) => {
    const { account, session } = caller;
    if (account === null || session === null) return onlyPeople;
    // Counted and compared as a sign-in is.
    const checked = await checkOwnPassword(platform, account.id, body.current, from);
    if (checked) return checked;
    const hash = await platform.passwords.hash(body.password, from);
    await inTransaction(platform.db, async (tx) => {
      await lockStaff(tx, account.id);
      await setStaffPassword(tx, account.id, hash, tokenHash(session));
      const subjects = [`staff ${account.id}`];
      await recordAudit(tx, platform, {
        actor: caller.name,
        operation: "POST session/password",
        subjects,
        detail: {},
      });
    });
    return { status: 204, body: null };
  },
});

async function checkOwnPassword(
  platform: Call["platform"],
  staff: number,
  current: string,
  from: string,
): Promise<Problem | null> {
  const { db, passwords, config, now } = platform;
  const key = throttleKey("own password", String(staff));
  const seconds = await countAttempts({ db, now }, [key], config.limits.loginsPerMinute);
  if (seconds > 0) return tooManyRequests(seconds);
  const row = await db.selectFrom("staff").select("password_hash").where("id", "=", staff).executeTakeFirst();
  const isRight = await passwords.verify(row?.password_hash ?? null, current, from);
  return isRight
    ? null
    : problem("refused", {
        errors: [{ path: "current", code: "incorrect", message: "is not the present password" }],
      });
}

const postSecondFactor = changeCall({
  method: "POST",
  path: "session/second-factor",
  access: "signed-in",
  summary: "Begin a second factor, or with a code of it switch it on",
  body: z.strictObject({ code: z.string().max(30).optional() }),
  answers: {
    200: z.object({
      secret: z.string().nullable().optional(),
      uri: z.string().nullable().optional(),
      recoveryCodes: z.array(z.string()).nullable().optional(),
    }),
  },
  change: async (tx, { platform, caller, body: { code } }) => {
    const row = caller.account && (await lockStaff(tx, caller.account.id));
    if (!row) return onlyPeople;
    const audit = { subjects: [`staff ${row.id}`] };
    if (code === undefined) {
      const pending = await beginSecondFactor(tx, row, platform.settings.name);
      return { status: 200, body: pending, audit, secrets: ["secret", "uri"] };
    }
    const confirmed = await confirmSecondFactor(tx, row, code, platform.now());
    if (!confirmed.ok) return refusalOf(confirmed);
    const body = { recoveryCodes: confirmed.value };
    return {
      status: 200,
      body,
      audit: { ...audit, after: { secondFactor: true } },
      secrets: ["recoveryCodes"],
    };
  },
});

const removeFactor = changeCall({
  method: "POST",
  path: "session/second-factor/remove",
  access: "signed-in",
  summary: "Switch my second factor off, by a code of it or a recovery code",
  body: z.strictObject({ code: z.string().max(30) }),
  answers: { 204: null },
  change: async (tx, { platform, caller, body: { code } }) => {
    const row = caller.account && (await lockStaff(tx, caller.account.id));
    if (!row) return onlyPeople;
    const refused = await useSecondFactor(tx, row, code, platform.now());
    if (refused) return refusalOf(refused);
    await removeSecondFactor(tx, row.id);
    const audit = { subjects: [`staff ${row.id}`], after: { secondFactor: false } };
    return { status: 204, body: null, audit };
  },
});

export const sessionEndpoints = [
  postSession,
  getSession,
  deleteSession,
  postPassword,
  postSecondFactor,
  removeFactor,
];
