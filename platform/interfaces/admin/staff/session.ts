import { z } from "zod";
import { permissions, roles, type Permission } from "../../../staff/permissions.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  useSecondFactor,
} from "../../../staff/second-factor.ts";
import { countCode, signIn } from "../../../staff/sign-in.ts";
import { endSessions } from "../../../staff/staff-account.ts";
import { csrfToken, endStaffSession } from "../../../staff/staff-sessions.ts";
import { tokenHash } from "../../../staff/token.ts";
import { actionCall, changeCall, readCall, type Call } from "../frame/call.ts";
import { sessionCookieHeader, tooManyRequests } from "../frame/caller.ts";
import { problem, refusalOf, type Problem } from "../frame/problem.ts";
import { checkOwnPassword, lockOwnSession, onlyPeople } from "./own-account.ts";
import { staffAnswer, staffRecord } from "./staff-record.ts";

/** Of a second factor, or a recovery code. */
const code = z.string().max(30);

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
    code: code.optional(),
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

const deleteSession = changeCall({
  method: "DELETE",
  path: "session",
  access: "signed-in",
  summary: "Sign out",
  answers: { 204: null },
  prepare: async ({ platform, plugin, isHttps }) =>
    sessionCookieHeader(platform, null, { path: plugin.uri, isHttps }),
  change: async (tx, { caller: { session, account } }, header) => {
    if (session === null || account === null) return onlyPeople;
    await endStaffSession(tx, session);
    const audit = { subjects: [`staff ${account.id}`] };
    return { status: 204, body: null, headers: { "Set-Cookie": header }, audit };
  },
});

/** Counts codes of the caller's second factor before any is looked at. */
async function countOwnCode({
  platform,
  caller,
}: Pick<Call, "platform" | "caller">): Promise<Problem | null> {
  const seconds = caller.account === null ? 0 : await countCode(platform, caller.account.id);
  return seconds > 0 ? tooManyRequests(seconds) : null;
}

const hasOne = "Remove the present second factor first.";

const beginFactor = changeCall({
  method: "POST",
  path: "session/second-factor",
  access: "signed-in",
  summary: "Begin a second factor, by my password, or with a code of it switch it on",
  body: z.union([z.strictObject({ password: z.string().max(200) }), z.strictObject({ code })]),
  answers: {
    200: z.object({
      secret: z.string().nullable().optional(),
      uri: z.string().nullable().optional(),
      recoveryCodes: z.array(z.string()).nullable().optional(),
    }),
  },
  prepare: async (call) => {
    if ("code" in call.body) return countOwnCode(call);
    const checked = await checkOwnPassword(call, call.body.password);
    return "problem" in checked ? checked : null;
  },
  change: async (tx, { platform, caller, body }) => {
    const row = await lockOwnSession(tx, caller);
    if (!row || caller.session === null) return onlyPeople;
    // Whoever has a session alone cannot put another factor in the place of the one that is there.
    if (row.totp_secret !== null) return problem("refused", { detail: hasOne });
    const audit = { subjects: [`staff ${row.id}`] };
    if (!("code" in body)) {
      const pending = await beginSecondFactor(tx, row, platform.settings.name);
      return { status: 200, body: pending, audit, secrets: ["secret", "uri"] };
    }
    const confirmed = await confirmSecondFactor(tx, row, body.code, platform.now());
    if (!confirmed.ok) return refusalOf(confirmed);
    await endSessions(tx, row.id, tokenHash(caller.session));
    const answer = { recoveryCodes: confirmed.value };
    return {
      status: 200,
      body: answer,
      audit: { ...audit, after: { secondFactor: true } },
      secrets: ["recoveryCodes"],
    };
  },
});

const removeFactor = changeCall({
  method: "POST",
  path: "session/second-factor/remove",
  access: "signed-in",
  summary: "Switch my second factor off, by a code of it or a recovery code; ends my other sessions",
  body: z.strictObject({ code }),
  answers: { 204: null },
  prepare: countOwnCode,
  change: async (tx, { platform, caller, body }) => {
    const row = await lockOwnSession(tx, caller);
    if (!row || caller.session === null) return onlyPeople;
    if (row.totp_secret === null) return problem("refused", { detail: "There is no second factor." });
    const refused = await useSecondFactor(tx, row, body.code, platform.now());
    if (refused) return refusalOf(refused);
    await removeSecondFactor(tx, row.id);
    await endSessions(tx, row.id, tokenHash(caller.session));
    const audit = { subjects: [`staff ${row.id}`], after: { secondFactor: false } };
    return { status: 204, body: null, audit };
  },
});

export const sessionEndpoints = [postSession, getSession, deleteSession, beginFactor, removeFactor];
