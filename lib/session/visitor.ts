import "server-only";
import { cookies, headers } from "next/headers";
import { sessionCookie, setSessionCookies } from "@/lib/session/cookie";
import { renewedSession, type SessionNews } from "@/lib/session/renewed-session";
import { openSession, type Session } from "@/lib/session/seal";
import { visitorAddress } from "@/lib/session/visitor-address";

/** The session of the request at hand; null for a visitor that has none yet. */
export async function readVisitor(): Promise<Session | null> {
  const [store, requestHeaders] = await Promise.all([cookies(), headers()]);
  return openSession(store.get(sessionCookie(requestHeaders))?.value);
}

/** The address that the request at hand comes from, for calls that an API limits by it (section 18). */
export async function readVisitorAddress(): Promise<string | undefined> {
  return visitorAddress(await headers());
}

/** Writes the session's cookie where that is allowed: in a route handler or a server action. */
export async function keepVisitor(before: Session | null, news: SessionNews): Promise<void> {
  const value = await renewedSession(before, news);
  if (value === null) return;
  const [store, requestHeaders] = await Promise.all([cookies(), headers()]);
  setSessionCookies(store, value, requestHeaders);
}
