import "server-only";
import { cookies, headers } from "next/headers";
import { CONSENT_COOKIE } from "@/lib/analytics/consent";
import { type Entry, ENTRY_COOKIE, ENTRY_SECONDS } from "@/lib/analytics/entry";
import { env } from "@/lib/env";
import { cookieAttributes } from "@/lib/session/session-cookie";

/** Lets the next page tell how somebody came in, where they agreed to that: a form may be sent before what listens has come. */
export async function storeEntry(entry: Entry): Promise<void> {
  const store = await cookies();
  if (env().analytics === null || store.get(CONSENT_COOKIE)?.value !== "granted") return;
  const attributes = cookieAttributes(await headers(), ENTRY_SECONDS);
  store.set(ENTRY_COOKIE, entry, { ...attributes, httpOnly: false });
}
