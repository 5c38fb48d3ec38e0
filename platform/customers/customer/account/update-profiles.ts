import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { failures, success, type Result } from "../../../foundations/errors.ts";
import { raiseEvents } from "../../../foundations/events/raise-events.ts";
import type { Customer } from "../customer.ts";
import { customerOf } from "../read-customer.ts";
import { fillProfile } from "./fill-profile.ts";
import { detailProblems, type ProfileChange } from "./profile-rules.ts";
import { saveProfile } from "./write-customer.ts";

/** What is to be known of a customer of a store, by her number. */
export interface ProfileUpdate {
  readonly customer: number;
  readonly profile: ProfileChange;
}

/**
 * Changes what is known of many customers, each once, whom the caller has locked; their outcomes are in order. Whoever
 * is refused is not changed, and whoever is as she was is not written. Fails as `changeAccount` does, but a name may be
 * missing. checkout-rest.md#field-rules.
 */
export async function updateProfiles(
  tx: Tx,
  { settings, now }: Pick<Platform, "settings" | "now">,
  updates: readonly ProfileUpdate[],
): Promise<readonly Result<Customer>[]> {
  const rows = await tx
    .selectFrom("customer")
    .selectAll()
    .where("id", "=", sql<number>`any(${updates.map(({ customer }) => customer)}::bigint[])`)
    .execute();
  const known = new Map(rows.map((row) => [row.id, customerOf(row)]));
  const outcomes: Result<Customer>[] = [];
  const changed: number[] = [];
  for (const { customer: id, profile } of updates) {
    const before = known.get(id);
    if (before === undefined) throw new Error(`There is no customer ${id}.`);
    const problems = detailProblems(settings, profile, before);
    if (problems.length > 0) {
      outcomes.push(failures(problems));
      continue;
    }
    const after = { ...before, ...fillProfile(settings, before, profile) };
    if (!isDeepStrictEqual(after, before)) {
      await saveProfile(tx, before, after, now());
      changed.push(id);
    }
    outcomes.push(success(after));
  }
  await raiseEvents(
    tx,
    changed.map((id) => ({ type: "customer", subject: String(id) })),
    now(),
  );
  return outcomes;
}
