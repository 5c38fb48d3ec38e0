import "server-only";
import { cookies, headers } from "next/headers";
import {
  renewedSession,
  sessionCookie,
  type SessionUpdate,
  setSessionCookies,
} from "@/lib/session/session-cookie";
import { openSession, type Session } from "@/lib/session/seal";
import { clientAddress } from "@/lib/session/client-address";

/** The session of the request at hand; null for a visitor that has none yet. */
export async function readVisitor(): Promise<Session | null> {
  const [store, requestHeaders] = await Promise.all([cookies(), headers()]);
  return openSession(store.get(sessionCookie(requestHeaders))?.value);
}

/**
 * The address that the request at hand comes from, for calls that an API limits by it (checkout-rest.md#rate-limits).
 */
export async function readClientAddress(): Promise<string | undefined> {
  return clientAddress(await headers());
}

/** Writes the session's cookie where that is allowed: in a route handler or a server action. */
export async function saveVisitor(before: Session | null, update: SessionUpdate): Promise<void> {
  const value = await renewedSession(before, update);
  if (value === null) return;
  const [store, requestHeaders] = await Promise.all([cookies(), headers()]);
  setSessionCookies(store, value, requestHeaders);
}
