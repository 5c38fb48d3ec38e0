import { sql } from "kysely";
import { inTransaction, type Tx } from "../foundations/database/transaction.ts";
import type { Runtime } from "../foundations/runtime/runtime.ts";
import type { AdminPluginSettings } from "../foundations/settings/plugins/plugins.ts";
import { inviteStaff } from "./staff-links.ts";

const firstStaffLock = 7_201;

/**
 * Lets the first people in: the accounts that the settings name, else an owner by a link that is written to the log,
 * once. Does nothing where there is an account or such a link. Any number of processes may run it at once.
 */
export async function createFirstStaff(
  platform: Pick<Runtime, "db" | "now" | "config" | "settings" | "passwords" | "log">,
): Promise<void> {
  const { db, now, config, settings, passwords, log } = platform;
  const plugins = settings.plugins.filter((plugin) => plugin.kind === "admin");
  const people = plugins.flatMap(({ staff }) => staff);
  const whether = { now: now(), hasStaff: people.length > 0 };
  if (plugins.length === 0 || (await isAnybodyThere(db, whether))) return;
  const rows: Awaited<ReturnType<typeof staffRow>>[] = [];
  // One after the other: together some might wait too long for their turn on a slow machine, and the start would fail.
  for (const person of people) rows.push(await staffRow(passwords, person, now()));
  const token = await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${firstStaffLock})`.execute(tx);
    if (await isAnybodyThere(tx, whether)) return null;
    if (rows.length === 0) return inviteOwner(tx, now());
    await tx
      .insertInto("staff")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Of a start before the settings named anybody.
    await tx.deleteFrom("staff_link").where("email", "is", null).execute();
    return null;
  });
  if (token === null) return;
  const link = `${config.platformUrl}/workspace/invitation#${token}`;
  log.warn(
    { link },
    "nobody can sign in to the workspace yet: this link makes the first owner, once, for a week",
  );
}

async function staffRow(
  passwords: Runtime["passwords"],
  { email, name, role, password }: AdminPluginSettings["staff"][number],
  now: Date,
) {
  return { email, name, role, password_hash: await passwords.hash(password, "settings"), created_at: now };
}

async function inviteOwner(tx: Tx, now: Date): Promise<string> {
  const invited = await inviteStaff(tx, { email: null, role: "owner" }, now);
  if (!invited.ok) throw new Error("An invitation without an e-mail cannot be refused.");
  return invited.value.token;
}

/** With accounts of the settings a link that nobody has used does not count. */
async function isAnybodyThere(db: Runtime["db"], { now, hasStaff }: Whether): Promise<boolean> {
  const { rows } = await sql<{ staff: boolean; link: boolean }>`
    select exists (select from staff) as staff,
      exists (select from staff_link where role = 'owner' and expires_at > ${now}) as link
  `.execute(db);
  return (rows[0]?.staff ?? false) || (!hasStaff && (rows[0]?.link ?? false));
}

interface Whether {
  readonly now: Date;
  readonly hasStaff: boolean;
}
