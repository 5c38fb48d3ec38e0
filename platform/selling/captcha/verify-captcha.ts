import { z } from "zod";
import { openOutgoing } from "../../foundations/outgoing/open-outgoing.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { CaptchaProviderSettings } from "../../foundations/settings/plugins/plugins.ts";
import type { Session } from "../session/session.ts";

/** What a shopper's page made, and where she calls from. */
export interface CaptchaAnswer {
  readonly data: string;
  readonly address: string;
}

const verdict = z.object({ success: z.boolean() });
const mostBytes = 65_536;
const longestData = 16_384;

/** The address is the operator's own choice. */
const call = openOutgoing({ allowPrivate: true });

/**
 * Asks the provider whether somebody is no machine: a form with `secret`, `response` and `remoteip`, whose answer is
 * JSON with `success`. Who cannot be asked has verified nothing. Outside of any transaction.
 */
export async function verifyCaptcha(
  { config, log }: Pick<Platform, "config" | "log">,
  { verifyUrl, secret }: CaptchaProviderSettings,
  { data, address }: CaptchaAnswer,
): Promise<boolean> {
  if (data === "" || data.length > longestData) return false;
  const answer = await call({
    method: "POST",
    url: verifyUrl,
    headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
    body: new URLSearchParams({ secret, response: data, remoteip: address }).toString(),
    timeoutMs: config.limits.captchaTimeoutMs,
    mostBytes,
  });
  if (!answer.ok || answer.status !== 200) {
    log.warn({ reason: answer.ok ? answer.status : answer.reason }, "a captcha could not be verified");
    return false;
  }
  return isVerified(Buffer.from(answer.body).toString("utf8"));
}

function isVerified(text: string): boolean {
  try {
    return verdict.safeParse(JSON.parse(text)).data?.success ?? false;
  } catch {
    return false;
  }
}

const lifeMs = 30 * 60_000;

type Marked = Pick<Session, "tokenHash">;

/** Notes that whoever has the session is no machine: for 30 minutes. storefront-graphql.md#captcha. */
export async function markVerified(
  { db, now }: Pick<Platform, "db" | "now">,
  { tokenHash }: Marked,
): Promise<void> {
  await db
    .updateTable("session")
    .set({ captcha_verified_at: now() })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function isVerifiedSession(
  { db, now }: Pick<Platform, "db" | "now">,
  { tokenHash }: Marked,
): Promise<boolean> {
  const row = await db
    .selectFrom("session")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("captcha_verified_at", ">", new Date(now().getTime() - lifeMs))
    .executeTakeFirst();
  return row !== undefined;
}
