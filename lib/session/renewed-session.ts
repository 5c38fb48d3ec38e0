import "server-only";
import { isWorthRenewing, sealSession, type Session } from "@/lib/session/seal";

/** What a call taught about the session: the token of its answer, the country when it is known. */
export type SessionNews = { readonly token: string | null; readonly country?: string | null };

/**
 * The cookie value to send after a call, or null when the visitor's own still holds.
 * An unchanged token is never written again, so that a slow answer cannot put an older one over a newer.
 */
export async function renewedSession(before: Session | null, news: SessionNews): Promise<string | null> {
  const token = news.token ?? before?.token;
  if (token === undefined) return null;
  const isNewToken = token !== before?.token;
  const country = news.country === undefined ? (isNewToken ? null : before.country) : news.country;
  const isSame = !isNewToken && country === before.country;
  if (isSame && !isWorthRenewing(before)) return null;
  return sealSession({ token, country });
}
