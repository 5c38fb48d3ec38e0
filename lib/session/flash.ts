import "server-only";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { unavailableNames } from "@/lib/session/visitor-selection";
import { cookieAttributes } from "@/lib/session/session-cookie";
import { open, seal } from "@/lib/session/seal";

const FLASH_COOKIE = "vitrine-notice";
const FLASH_SECONDS = 60;

const flashSchema = z.object({
  kind: z.enum(["notSold", "unavailable", "notAgain", "refused", "outage", "code", "codeTaken"]),
  /** What it is about: names of lines or of a voucher; of `code` why it does not count. */
  names: z.array(z.string()),
  /** Where the visitor came from, to go back there. */
  back: z.string().default(""),
});

/** A notice for the very next page: what went when the country changed, or that an add was refused. */
export type Flash = z.infer<typeof flashSchema>;

/** A page cannot delete a cookie, so the notice lives for a minute and the next action replaces it. */
export async function setFlash(flash: Flash): Promise<void> {
  const [store, requestHeaders] = await Promise.all([cookies(), headers()]);
  const names = flash.names.slice(0, 12).map((name) => name.slice(0, 80));
  const value = await seal({ ...flash, names }, FLASH_SECONDS);
  store.set(FLASH_COOKIE, value, cookieAttributes(requestHeaders, FLASH_SECONDS));
}

export async function clearFlash(): Promise<void> {
  (await cookies()).delete(FLASH_COOKIE);
}

export async function readFlash(): Promise<Flash | null> {
  const value = (await cookies()).get(FLASH_COOKIE)?.value;
  return value === undefined ? null : open(value, flashSchema, FLASH_SECONDS);
}

/** The notice for lines that the address of the page at hand has cost, or null. */
export function notSoldFlash(selection: Pick<Selection, "unavailable"> | null): Flash | null {
  const names = unavailableNames(selection);
  return names.length === 0 ? null : { kind: "notSold", names, back: "" };
}
