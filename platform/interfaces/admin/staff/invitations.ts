import { z } from "zod";
import { sealContent } from "../../../foundations/mail-queue/mail-content.ts";
import { queueMail } from "../../../foundations/mail-queue/queue-mail.ts";
import { staffRole } from "../../../foundations/settings/plugins/plugins.ts";
import { countAttempts, throttleKey } from "../../../foundations/throttle/attempts.ts";
import { workspaceLink } from "../../../staff/password-requests.ts";
import {
  acceptInvitation,
  inviteStaff,
  listInvitations,
  type Invitation,
} from "../../../staff/staff-links.ts";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { tooManyRequests } from "../frame/caller.ts";
import { problem, refusalOf, type Problem } from "../frame/problem.ts";
import { emailAddress, idOf, name, timestamp } from "../frame/values.ts";
import { withVersion } from "../frame/version.ts";
import { password, refuseMoreThanOwn, staffAnswer, staffRecord } from "./staff-record.ts";

const invitationAnswer = z
  .object({
    id: z.string(),
    /** null: whoever has the link chooses it. */
    email: z.string().nullable(),
    role: staffRole,
    createdAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: "Invitation" });

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
  change: async (tx, { platform, plugin, caller, body }) => {
    const { config, settings } = platform;
    const refused = refuseMoreThanOwn(caller, body.role);
    if (refused) return refused;
    const now = platform.now();
    const invited = await inviteStaff(tx, body, now);
    if (!invited.ok) return refusalOf(invited);
    const { id, token, expiresAt } = invited.value;
    // Only the mail has the link.
    const link = workspaceLink(config, "invitation", token);
    const content = sealContent(config, { kind: "staff-invitation", link });
    const { defaultLanguage: language } = settings;
    await queueMail(tx, { store: plugin.store, to: body.email, language, country: null, content }, now);
    const record = invitationRecord({ id, ...body, createdAt: now, expiresAt });
    const audit = { subjects: [`invitation ${id}`], after: { role: body.role } };
    return { status: 201, body: record, headers: { Location: `${plugin.uri}/staff/invitations` }, audit };
  },
});

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
      .returning("role")
      .executeTakeFirst();
    if (!gone) return problem("notFound");
    return {
      status: 204,
      body: null,
      audit: { subjects: [`invitation ${id}`], before: { role: gone.role } },
    };
  },
});

const postAccept = changeCall({
  method: "POST",
  path: "staff/invitations/accept",
  access: "anyone",
  summary: "Make the account of an invitation, by the token of its link",
  body: z.strictObject({
    token: z.string().max(100),
    name,
    password,
    /** Where the invitation names none. */
    email: emailAddress.optional(),
  }),
  answers: { 201: staffAnswer.extend({ version: z.string() }) },
  prepare: hashByLink,
  change: async (tx, { platform, plugin, body }, passwordHash) => {
    const accepted = await acceptInvitation(tx, { ...body, passwordHash }, platform.now());
    if (!accepted.ok) return refusalOf(accepted);
    const record = withVersion(staffRecord(accepted.value));
    const headers = { Location: `${plugin.uri}/staff/${record.id}` };
    const audit = {
      actor: `staff ${record.id}`,
      subjects: [`staff ${record.id}`],
      after: { role: record.role },
    };
    return { status: 201, body: record, headers, audit };
  },
});

/** Counts a try of a link by the caller's address, and hashes the new password. */
export async function hashByLink({
  platform,
  body,
  from,
}: Pick<Call<unknown, { readonly password: string }>, "platform" | "body" | "from">): Promise<
  string | Problem
> {
  const { db, now, config, passwords } = platform;
  const key = throttleKey("staff link", from);
  const seconds = await countAttempts({ db, now }, [key], config.limits.loginsPerMinute);
  return seconds > 0 ? tooManyRequests(seconds) : passwords.hash(body.password, from);
}

export const invitationEndpoints = [getInvitations, postInvitation, deleteInvitation, postAccept];
