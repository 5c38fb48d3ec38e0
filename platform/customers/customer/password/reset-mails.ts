import { frontendAddress } from "../../../foundations/settings/frontend-address.ts";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { queueMail } from "../../../foundations/mail-queue/queue-mail.ts";
import { sealContent } from "../../../foundations/mail-queue/mail-content.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { fillLink, linkPlace, type MailLinks } from "../../../foundations/settings/plugins/mail-links.ts";
import type { Session } from "../../../selling/session/session.ts";
import { lockCustomer } from "../read-customer.ts";
import { countResets, createReset } from "./password-resets.ts";

const usualPath = "password-reset";
const longestPath = 255;

/** Whose call asks for a password mail. */
interface ResetPlace {
  readonly plugin: { readonly number: number; readonly mailLinks: MailLinks };
  readonly session: Pick<Session, "language" | "country">;
}

/**
 * The page that the link of a password mail leads to: that of the plugin's `mailLinks`, else a path of the front end.
 * Fails with `linkUri` invalid, or with `frontendUrl` not-configured. checkout-rest.md#passwords.
 */
export function resetPage(
  { settings, config }: Pick<Platform, "settings" | "config">,
  linkUri: string,
  { plugin, session }: ResetPlace,
): Result<string> {
  const path = linkUri.replace(/^\//, "") || usualPath;
  if (path.length > longestPath || !isPath(path)) return failure("linkUri", "invalid");
  const { password } = plugin.mailLinks;
  const country = session.country ?? settings.fallbackCountry ?? settings.homeCountry;
  const place = linkPlace(session.language, country);
  if (password !== undefined) return success(fillLink(password, { ...place, path }));
  const frontend = frontendAddress(settings, config);
  if (frontend === null) return failure("frontendUrl", "not-configured");
  return success(new URL(`${frontend.replace(/\/+$/, "")}/${path}`).href);
}

function withVariables(page: string, variables: Readonly<Record<string, string>>): string {
  const url = new URL(page);
  for (const [name, value] of Object.entries(variables)) url.searchParams.set(name, value);
  return url.href;
}

/** No scheme, `//`, `..`, `?` or `#`, however they are written. */
function isPath(path: string): boolean {
  const decoded = decode(path);
  return decoded !== null && !/^\/|^[a-z][a-z0-9+.-]*:|\/\/|\.\.|[?#\\\s\p{Cc}]/iu.test(decoded);
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Notes that somebody wants a password mail. Who the e-mail belongs to, if to anybody, is only looked up after the
 * answer, so that the answer takes the same work for all.
 */
export async function requestResetMail(
  { db, now }: Pick<Platform, "db" | "now">,
  { store, language, country }: Session,
  { email, page, plugin }: { readonly email: string; readonly page: string; readonly plugin?: number },
): Promise<void> {
  const row = { store, email, page, plugin: plugin ?? null, language, country, requested_at: now() };
  await db.insertInto("password_reset_request").values(row).execute();
}

/** Turns what was asked for into links and mails. Any number may run at once. */
export async function answerResetRequests(platform: Pick<Platform, "db" | "now" | "config">): Promise<void> {
  while (await inTransaction(platform.db, (tx) => answerNext(tx, platform)));
}

/** False: nothing is left. */
async function answerNext(
  tx: Transaction<Schema>,
  { now, config }: Pick<Platform, "now" | "config">,
): Promise<boolean> {
  const [request] = await tx
    .deleteFrom("password_reset_request")
    .where("id", "=", (query) =>
      query.selectFrom("password_reset_request").select("id").orderBy("id").limit(1).forUpdate().skipLocked(),
    )
    .returningAll()
    .execute();
  if (!request) return false;
  const found = await findActive(tx, request.store, request.email);
  if (!found) return true;
  await lockCustomer(tx, found.id);
  // Whoever had the lock before may have given the e-mail up: no link goes to a former address.
  const customer = await findActive(tx, request.store, request.email);
  if (customer?.id !== found.id) return true;
  const sent = await countResets(tx, customer.id, now());
  if (sent >= config.limits.passwordMailsPerHour) return true;
  const { id, secret } = await createReset(tx, customer.id, now());
  const { store, plugin, language, country, page } = request;
  const content = sealContent(config, {
    kind: "password-reset",
    firstName: customer.firstName,
    link: withVariables(page, { id: String(id), i: secret }),
  });
  await queueMail(tx, { store, plugin, to: customer.email, language, country, content }, now());
  return true;
}

async function findActive(db: Kysely<Schema>, store: number, email: string) {
  return db
    .selectFrom("customer")
    .select(["id", "email", "first_name as firstName"])
    .where("store", "=", store)
    .where(sql`lower(email)`, "=", sql`lower(${email})`)
    .where("active", "=", true)
    .executeTakeFirst();
}
