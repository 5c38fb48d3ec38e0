import { z } from "zod";
import { staffRole } from "../../../foundations/settings/plugins/plugins.ts";
import type { StaffAccount } from "../../../staff/staff-account.ts";
import { roles, type RoleName } from "../../../staff/permissions.ts";
import type { Caller } from "../frame/caller.ts";
import { problem, type Problem } from "../frame/problem.ts";
import { timestamp } from "../frame/values.ts";

/** Of somebody on the staff: ten characters at least. */
export const password = z.string().min(10).max(200);

export const staffAnswer = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: staffRole,
    secondFactor: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: "Staff" });

/** What is versioned of an account: all that is shown, but when it signed in last. */
export function staffRecord(account: StaffAccount) {
  return {
    id: String(account.id),
    email: account.email,
    name: account.name,
    role: account.role,
    secondFactor: account.hasSecondFactor,
    createdAt: account.createdAt.toISOString(),
  };
}

/** Nobody gives a role, or takes one away, that may do more than they may themselves. */
export function refuseMoreThanOwn(
  { permissions: own }: Pick<Caller, "permissions">,
  role: RoleName,
): Problem | null {
  const needs = [...roles[role].permissions].find((permission) => !own.has(permission));
  return needs === undefined ? null : problem("permission", { members: { needs } });
}
