import { sql } from "kysely";
import { z } from "zod";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { recordAudit } from "../../../foundations/audit/record-audit.ts";
import { queueMail } from "../../../foundations/mail-queue/queue-mail.ts";
import { sealContent, type MailContent } from "../../../foundations/mail-queue/mail-content.ts";
import { staffRole } from "../../../foundations/settings/plugins/plugins.ts";
import { throttledEmail, throttleKey, countAttempts } from "../../../foundations/throttle/attempts.ts";
import { permissions, roles } from "../../../staff/permissions.ts";
import {
  changeStaff,
  findStaff,
  lockStaff,
  removeStaff,
  staffAccountOf,
} from "../../../staff/staff-account.ts";
import {
  acceptInvitation,
  createPasswordLink,
  inviteStaff,
  listInvitations,
  resetStaffPassword,
  type Invitation,
} from "../../../staff/staff-links.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { actionCall, changeCall, readCall, type Call } from "../frame/call.ts";
import { tooManyRequests } from "../frame/caller.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem, refusalOf } from "../frame/problem.ts";
import { emailAddress, idOf, name, timestamp } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";
import { password, signedInAt, staffAnswer, staffRecord } from "./staff-record.ts";

const shownStaff = staffAnswer.extend({ signedInAt: timestamp.nullable() });
const versionedStaff = staffAnswer.extend({ version: z.string() });

const getStaff = readCall({
  path: "staff",
  access: "staff.read",
  summary: "Who runs the shop",
  query: listQuery(["name", "email", "createdAt"], {
    role: staffRole.optional(),
    q: z.string().max(100).optional(),
  }),
  answers: { 200: listAnswer(shownStaff) },
  read: async ({ platform: { db }, query }) => {
    let people = db.selectFrom("staff").selectAll("staff");
    if (query.role !== undefined) people = people.where("role", "=", query.role);
    if (query.q !== undefined) {
      const part = `%${query.q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      people = people.where((where) =>
        where.or([where("name", "ilike", part), where("email", "ilike", part)]),
      );
    }
    const page = await readPage(db, people, {
      query,
      sorts: {
        name: { by: sql.ref("staff.name"), type: "text" },
        email: { by: sql.ref("staff.email"), type: "text" },
        createdAt: { by: sql.ref("staff.created_at"), type: "timestamptz" },
      },
      id: sql.ref<number>("staff.id"),
      shape: (row) => {
        const account = staffAccountOf(row);
        return { ...staffRecord(account), signedInAt: signedInAt(account) };
      },
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const getOne = readCall({
  path: "staff/{id}",
  access: "staff.read",
  summary: "Somebody who runs the shop",
  answers: { 200: versionedStaff },
  read: async ({ platform: { db }, param }) => {
    const id = idOf(param("id"));
    const account = id === null ? null : await findStaff(db, id);
    return account ? { status: 200, body: withVersion(staffRecord(account)) } : problem("notFound");
  },
});

/** Locks the account of a path. */
async function lockNamed(tx: Tx, text: string) {
  const id = idOf(text);
  const row = id === null ? null : await lockStaff(tx, id);
  return row && staffAccountOf(row);
}

const patchOne = changeCall({
  method: "PATCH",
  path: "staff/{id}",
  access: "staff.write",
  summary: "Change name or role; another role ends the person's sessions",
  body: z.strictObject({ name: name.optional(), role: staffRole.optional() }),
  answers: { 200: versionedStaff },
  change: async (tx, { param, body, version }) => {
    const account = await lockNamed(tx, param("id"));
    if (!account) return problem("notFound");
    const before = withVersion(staffRecord(account));
    const refused = refuseOtherVersion(version, before);
    if (refused) return refused;
    const changed = await changeStaff(tx, account, body);
    if (!changed.ok) return refusalOf(changed);
    const after = withVersion(staffRecord(changed.value));
    return { status: 200, body: after, audit: { subjects: [`staff ${account.id}`], before, after } };
  },
});

const deleteOne = changeCall({
  method: "DELETE",
  path: "staff/{id}",
  access: "staff.write",
  summary: "Remove somebody; their sessions end",
  answers: { 204: null },
  change: async (tx, { param, version }) => {
    const account = await lockNamed(tx, param("id"));
    if (!account) return problem("notFound");
    const before = withVersion(staffRecord(account));
    const refused = refuseOtherVersion(version, before);
    if (refused) return refused;
    const failed = await removeStaff(tx, account);
    if (failed) return refusalOf(failed);
    return { status: 204, body: null, audit: { subjects: [`staff ${account.id}`], before } };
  },
});

const invitationAnswer = z.object({
  id: z.string(),
  email: z.string().nullable(),
  role: staffRole,
  createdAt: timestamp,
  expiresAt: timestamp,
});

function invitationRecord({ id, email, role, createdAt, expiresAt }: Invitation) {
  return {
    id: String(id),
    email,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

const getInvitations = readCall({
  path: "staff/invitations",
  access: "staff.read",
  summary: "Who was invited and has not come yet",
  answers: { 200: z.object({ items: z.array(invitationAnswer) }) },
  read: async ({ platform: { db, now } }) => ({
    status: 200,
    body: { items: (await listInvitations(db, now())).map(invitationRecord) },
  }),
});

const postInvitation = changeCall({
  method: "POST",
  path: "staff/invitations",
  access: "staff.write",
  summary: "Invite somebody by mail, for a week; an earlier invitation is void",
  body: z.strictObject({ email: emailAddress, role: staffRole }),
  answers: { 201: invitationAnswer },
  change: async (tx, call) => {
    const { platform, body } = call;
    const now = platform.now();
    const invited = await inviteStaff(tx, body, now);
    if (!invited.ok) return refusalOf(invited);
    const { id, token, expiresAt } = invited.value;
    await mailLink(tx, call, body.email, {
      kind: "staff-invitation",
      link: pageLink(platform, "invitation", token),
    });
    const record = invitationRecord({ id, ...body, createdAt: now, expiresAt });
    const audit = { subjects: [`invitation ${id}`], after: { role: body.role } };
    return {
      status: 201,
      body: record,
      headers: { Location: `${call.plugin.uri}/staff/invitations` },
      audit,
    };
  },
});

/** The address of a page of the workspace; what is behind `#` is sent to no server. */
function pageLink({ config }: Call["platform"], page: "invitation" | "password", token: string): string {
  return `${config.platformUrl}/workspace/${page}#${token}`;
}

async function mailLink(
  tx: Tx,
  { platform, plugin }: Pick<Call, "platform" | "plugin">,
  to: string,
  content: MailContent,
): Promise<void> {
  const { config, settings } = platform;
  const { defaultLanguage: language } = settings;
  const mail = { store: plugin.store, to, language, country: null, content: sealContent(config, content) };
  await queueMail(tx, mail, platform.now());
}

const deleteInvitation = changeCall({
  method: "DELETE",
  path: "staff/invitations/{id}",
  access: "staff.write",
  summary: "Withdraw an invitation",
  answers: { 204: null },
  change: async (tx, { param }) => {
    const id = idOf(param("id"));
    const gone = await tx
      .deleteFrom("staff_link")
      .where("id", "=", id ?? 0)
      .where("kind", "=", "invitation")
      .executeTakeFirstOrThrow();
    if (gone.numDeletedRows === 0n) return problem("notFound");
    return { status: 204, body: null, audit: { subjects: [`invitation ${id}`] } };
  },
});

const acceptBody = z.strictObject({
  token: z.string().max(100),
  name,
  password,
  /** Where the invitation names none. */
  email: emailAddress.optional(),
});

const postAccept = actionCall({
  method: "POST",
  path: "staff/invitations/accept",
  access: "anyone",
  summary: "Make the account of an invitation, by the token of its link",
  body: acceptBody,
  answers: { 201: versionedStaff },
  act: async ({ platform, body, from }) => {
    const wait = await takeLinkTry(platform, from);
    if (wait > 0) return tooManyRequests(wait);
    const passwordHash = await platform.passwords.hash(body.password, from);
    const made = await inTransaction(platform.db, async (tx) => {
      const accepted = await acceptInvitation(tx, { ...body, passwordHash }, platform.now());
      if (!accepted.ok) throw new LinkRefused(accepted);
      const { id, role } = accepted.value;
      const entry = {
        actor: `staff ${id}`,
        operation: "accept an invitation",
        subjects: [`staff ${id}`],
        detail: {},
      };
      await recordAudit(tx, platform, { ...entry, after: { role } });
      return accepted;
    }).catch(refusedLink);
    if (!made.ok) return refusalOf(made);
    return { status: 201, body: withVersion(staffRecord(made.value)) };
  },
});

/** Rolls the transaction back: a link that led to nothing may be used again. */
class LinkRefused extends Error {
  override readonly name = "LinkRefused";
  readonly failure: Parameters<typeof refusalOf>[0];
  constructor(failure: Parameters<typeof refusalOf>[0]) {
    super("refused");
    this.failure = failure;
  }
}

function refusedLink(error: unknown) {
  if (error instanceof LinkRefused) return error.failure;
  throw error;
}

function takeLinkTry({ db, now, config }: Call["platform"], from: string): Promise<number> {
  return countAttempts({ db, now }, [throttleKey("staff link", from)], config.limits.loginsPerMinute);
}

const postForgotten = actionCall({
  method: "POST",
  path: "session/password-reset",
  access: "anyone",
  summary: "Ask for a mail with a link to a new password; the answer is the same whoever asks",
  body: z.strictObject({ email: emailAddress }),
  answers: { 202: null },
  act: async (call) => {
    const { platform, body, from } = call;
    const keys = [
      throttleKey("staff password mail", throttledEmail(body.email)),
      throttleKey("staff link", from),
    ];
    const wait = await countAttempts(platform, keys, platform.config.limits.loginsPerMinute);
    if (wait > 0) return tooManyRequests(wait);
    // After the answer, so that its time does not say whether there is such an account.
    setImmediate(() => {
      void mailPasswordLink(call, body.email).catch((error: unknown) =>
        platform.log.error({ err: error }, "a password mail was not queued"),
      );
    });
    return { status: 202, body: null };
  },
});

async function mailPasswordLink(call: Pick<Call, "platform" | "plugin">, email: string): Promise<void> {
  const { db, now } = call.platform;
  await inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom("staff")
      .select(["id", "email", "name"])
      .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
      .executeTakeFirst();
    if (!row) return;
    const { token } = await createPasswordLink(tx, row.id, now());
    const link = pageLink(call.platform, "password", token);
    await mailLink(tx, call, row.email, { kind: "password-reset", firstName: row.name, link });
  });
}

const postReset = actionCall({
  method: "POST",
  path: "session/password-reset/accept",
  access: "anyone",
  summary: "Choose a new password, by the token of the mail's link; all sessions end",
  body: z.strictObject({ token: z.string().max(100), password }),
  answers: { 204: null },
  act: async ({ platform, body, from }) => {
    const wait = await takeLinkTry(platform, from);
    if (wait > 0) return tooManyRequests(wait);
    const passwordHash = await platform.passwords.hash(body.password, from);
    const reset = await inTransaction(platform.db, async (tx) => {
      const outcome = await resetStaffPassword(tx, { ...body, passwordHash }, platform.now());
      if (!outcome.ok) return outcome;
      const subject = `staff ${outcome.value.id}`;
      const entry = { actor: subject, operation: "reset the password", subjects: [subject], detail: {} };
      await recordAudit(tx, platform, entry);
      return outcome;
    });
    return reset.ok ? { status: 204, body: null } : refusalOf(reset);
  },
});

const roleAnswer = z.object({ role: staffRole, permissions: z.array(z.enum(permissions)) });

const getRoles = readCall({
  path: "roles",
  access: "staff.read",
  summary: "What each role may do",
  answers: { 200: z.object({ items: z.array(roleAnswer) }) },
  read: async () => {
    const items = staffRole.options.map((role) => ({ role, permissions: [...roles[role].permissions] }));
    return { status: 200, body: { items } };
  },
});

export const staffEndpoints = [
  getStaff,
  getOne,
  patchOne,
  deleteOne,
  getInvitations,
  postInvitation,
  deleteInvitation,
  postAccept,
  postForgotten,
  postReset,
  getRoles,
];
