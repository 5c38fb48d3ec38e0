import { sql } from "kysely";
import { z } from "zod";
import { likeText } from "../../../foundations/database/like-text.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { staffRole } from "../../../foundations/settings/plugins/plugins.ts";
import { permissions, roles, type RoleName } from "../../../staff/permissions.ts";
import { removeSecondFactor } from "../../../staff/second-factor.ts";
import {
  changeStaff,
  endSessions,
  findStaff,
  lockStaffAndOwners,
  removeStaff,
  staffAccountOf,
} from "../../../staff/staff-account.ts";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem, refusalOf } from "../frame/problem.ts";
import { idOf, name, timestamp, timeText } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";
import { refuseMoreThanOwn, staffAnswer, staffRecord } from "./staff-record.ts";

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
      const part = `%${likeText(query.q)}%`;
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
        return { ...staffRecord(account), signedInAt: timeText(account.signedInAt) };
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

/** What a change of somebody's account needs, or why it is refused; the account is locked. */
async function lockForChange(
  tx: Tx,
  { param, version, caller }: Call<unknown, unknown, "id">,
  role?: RoleName,
) {
  const id = idOf(param("id"));
  const locked = id === null ? null : await lockStaffAndOwners(tx, id);
  if (!locked) return problem("notFound");
  const before = withVersion(staffRecord(locked.account));
  const refused =
    refuseOtherVersion(version, before) ??
    refuseMoreThanOwn(caller, locked.account.role) ??
    (role && refuseMoreThanOwn(caller, role));
  return refused ?? { locked, before };
}

const patchOne = changeCall({
  method: "PATCH",
  path: "staff/{id}",
  access: "staff.write",
  isVersioned: true,
  summary: "Change name or role; another role ends the person's sessions",
  body: z.strictObject({ name: name.optional(), role: staffRole.optional() }),
  answers: { 200: versionedStaff },
  change: async (tx, call) => {
    const found = await lockForChange(tx, call, call.body.role);
    if (isProblem(found)) return found;
    const { locked, before } = found;
    const changed = await changeStaff(tx, locked, call.body);
    if (!changed.ok) return refusalOf(changed);
    const after = withVersion(staffRecord(changed.value));
    return { status: 200, body: after, audit: { subjects: [`staff ${after.id}`], before, after } };
  },
});

const deleteOne = changeCall({
  method: "DELETE",
  path: "staff/{id}",
  access: "staff.write",
  isVersioned: true,
  summary: "Remove somebody; their sessions end",
  answers: { 204: null },
  change: async (tx, call) => {
    const found = await lockForChange(tx, call);
    if (isProblem(found)) return found;
    const failed = await removeStaff(tx, found.locked);
    if (failed) return refusalOf(failed);
    return {
      status: 204,
      body: null,
      audit: { subjects: [`staff ${found.before.id}`], before: found.before },
    };
  },
});

/** Somebody who lost their second factor gets in again by their password. */
const removeFactor = changeCall({
  method: "POST",
  path: "staff/{id}/second-factor/remove",
  access: "staff.write",
  summary: "Switch somebody's lost second factor off; their sessions end",
  body: z.strictObject({}),
  answers: { 204: null },
  change: async (tx, { param, caller }) => {
    const id = idOf(param("id"));
    const locked = id === null ? null : await lockStaffAndOwners(tx, id);
    if (!locked) return problem("notFound");
    const refused = refuseMoreThanOwn(caller, locked.account.role);
    if (refused) return refused;
    await removeSecondFactor(tx, locked.account.id);
    await endSessions(tx, locked.account.id);
    const audit = { subjects: [`staff ${locked.account.id}`], after: { secondFactor: false } };
    return { status: 204, body: null, audit };
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

export const staffEndpoints = [getStaff, getOne, patchOne, deleteOne, removeFactor, getRoles];
