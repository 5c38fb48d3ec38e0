import "server-only";
import { env } from "@/lib/env";
import { type PreviewPass, readPass } from "@/lib/preview/preview-pass";
import { cookieAttributes } from "@/lib/session/session-cookie";
import { open, seal } from "@/lib/session/seal";
import { z } from "zod";

export const PREVIEW_COOKIE = "vitrine-preview";

/** A working day: who goes on longer opens the link again. */
const LONGEST_SECONDS = 8 * 3_600;

const sealedSchema = z.object({ preview: z.string(), at: z.number().int().nullable() });

type CookieStore = {
  set(name: string, value: string, attributes: ReturnType<typeof cookieAttributes>): unknown;
};

/** What the cookie of a request gives leave to; null without one, and for a broken, foreign or expired one. */
export async function openPreview(value: string | undefined): Promise<PreviewPass | null> {
  const { previewSecret } = env();
  if (value === undefined || value === "" || previewSecret === null) return null;
  const sealed = await open(value, sealedSchema, LONGEST_SECONDS);
  if (sealed === null) return null;
  const pass = readPass(previewSecret, sealed.preview, sealed.at, new Date());
  return typeof pass === "string" ? null : pass;
}

/** Puts a pass into an answer, until it expires or the working day is over. */
export async function setPreviewCookie(
  store: CookieStore,
  { expiry, at, headers }: PreviewPass,
  requestHeaders: Pick<Headers, "get">,
): Promise<void> {
  const left = expiry - Math.floor(Date.now() / 1000);
  const seconds = Math.max(1, Math.min(LONGEST_SECONDS, left));
  const value = await seal({ preview: headers["X-Preview"], at }, seconds);
  store.set(PREVIEW_COOKIE, value, cookieAttributes(requestHeaders, seconds));
}
