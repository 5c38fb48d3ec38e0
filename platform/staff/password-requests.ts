import { sealContent } from "../foundations/mail-queue/mail-content.ts";
import { queueMail } from "../foundations/mail-queue/queue-mail.ts";
import { inTransaction, type Tx } from "../foundations/database/transaction.ts";
import type { Runtime } from "../foundations/runtime/runtime.ts";
import { createPasswordLink } from "./staff-links.ts";

const atOnce = 50;

type Parts = Pick<Runtime, "db" | "now" | "config" | "settings">;

/** Asks for the link to a new password. Whether there is such an account is found out later, so that no time tells. */
export async function requestStaffPassword(tx: Tx, store: number, email: string, now: Date): Promise<void> {
  await tx.insertInto("staff_password_request").values({ store, email, requested_at: now }).execute();
}

/** Queues the mails of those who asked and are on the staff. Any number of processes may run it at once. */
export async function answerPasswordRequests(parts: Parts): Promise<void> {
  while ((await inTransaction(parts.db, (tx) => answerNext(tx, parts))) === atOnce);
}

/** How many were answered. */
async function answerNext(tx: Tx, parts: Parts): Promise<number> {
  const requests = await tx
    .deleteFrom("staff_password_request")
    .where("id", "in", (query) =>
      query
        .selectFrom("staff_password_request")
        .select("id")
        .orderBy("id")
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["store", "email"])
    .execute();
  for (const { store, email } of requests) await mailLink(tx, parts, store, email);
  return requests.length;
}

async function mailLink(
  tx: Tx,
  { now, config, settings }: Parts,
  store: number,
  email: string,
): Promise<void> {
  const row = await tx
    .selectFrom("staff")
    .select(["id", "email", "name"])
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
  if (!row) return;
  const { token } = await createPasswordLink(tx, row.id, now());
  const link = workspaceLink(config, "password", token);
  const content = sealContent(config, { kind: "password-reset", firstName: row.name, link });
  const { defaultLanguage: language } = settings;
  await queueMail(tx, { store, to: row.email, language, country: null, content }, now());
}

/** The address of a page of the workspace; what is behind `#` is sent to no server. */
export function workspaceLink(
  { platformUrl }: Pick<Runtime["config"], "platformUrl">,
  page: "invitation" | "password",
  token: string,
): string {
  return `${platformUrl}/workspace/${page}#${token}`;
}
