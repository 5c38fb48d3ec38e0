import { z } from "zod";
import { countAttempts, throttledEmail, throttleKey } from "../../../foundations/throttle/attempts.ts";
import { requestStaffPassword } from "../../../staff/password-requests.ts";
import { resetStaffPassword, setStaffPassword } from "../../../staff/staff-links.ts";
import { tokenHash } from "../../../staff/token.ts";
import { changeCall } from "../frame/call.ts";
import { tooManyRequests } from "../frame/caller.ts";
import { problem, refusalOf } from "../frame/problem.ts";
import { emailAddress } from "../frame/values.ts";
import { hashByLink } from "./invitations.ts";
import { checkOwnPassword, lockOwnSession } from "./own-account.ts";
import { password } from "./staff-record.ts";

const postPassword = changeCall({
  method: "POST",
  path: "session/password",
  access: "signed-in",
  summary: "Choose a new password of my own; ends my other sessions",
  body: z.strictObject({ current: z.string().max(200), password }),
  answers: { 204: null },
  prepare: async (call) => {
    const checked = await checkOwnPassword(call, call.body.current);
    if ("problem" in checked) return checked;
    return { ...checked, passwordHash: await call.platform.passwords.hash(call.body.password, call.from) };
  },
  change: async (tx, { caller }, { comparedHash, passwordHash }) => {
    const row = await lockOwnSession(tx, caller);
    // Reset meanwhile: then this session is over, or the password was another one.
    if (!row || caller.session === null || row.password_hash !== comparedHash) return problem("signIn");
    await setStaffPassword(tx, row.id, passwordHash, tokenHash(caller.session));
    return { status: 204, body: null, audit: { subjects: [`staff ${row.id}`] } };
  },
});

const postForgotten = changeCall({
  method: "POST",
  path: "session/password-reset",
  access: "anyone",
  summary: "Ask for a mail with a link to a new password; the answer is the same whoever asks",
  body: z.strictObject({ email: emailAddress }),
  answers: { 202: null },
  prepare: async ({ platform: { db, now, config }, body: { email }, from }) => {
    const { loginsPerMinute } = config.limits;
    const keys = [
      throttleKey("staff password mail", throttledEmail(email), from),
      throttleKey("staff link", from),
    ];
    const seconds = await countAttempts({ db, now }, keys, loginsPerMinute);
    if (seconds > 0) return tooManyRequests(seconds);
    // A mailbox gets so many mails at most, whoever asks: that says nothing to the caller.
    const mailbox = throttleKey("staff password mailbox", throttledEmail(email));
    return { isSent: (await countAttempts({ db, now }, [mailbox], loginsPerMinute)) === 0 };
  },
  change: async (tx, { platform, plugin, body: { email } }, { isSent }) => {
    if (isSent) await requestStaffPassword(tx, plugin.store, email, platform.now());
    return { status: 202, body: null, audit: null };
  },
});

const postReset = changeCall({
  method: "POST",
  path: "session/password-reset/accept",
  access: "anyone",
  summary: "Choose a new password, by the token of the mail's link; all sessions end",
  body: z.strictObject({ token: z.string().max(100), password }),
  answers: { 204: null },
  prepare: hashByLink,
  change: async (tx, { platform, body }, passwordHash) => {
    const reset = await resetStaffPassword(tx, { ...body, passwordHash }, platform.now());
    if (!reset.ok) return refusalOf(reset);
    const subject = `staff ${reset.value.id}`;
    return { status: 204, body: null, audit: { actor: subject, subjects: [subject] } };
  },
});

export const passwordEndpoints = [postPassword, postForgotten, postReset];
