import "server-only";
import { mutateSessionLanguage } from "@/lib/checkout/selection/selection-mutations";
import { readSessionSelection } from "@/lib/checkout/selection/selection-reads";
import type { Locale } from "@/lib/locale/locale";

/** Brings a session to the language of a page, for calls that name things in that of the session (section 14). */
export async function settleLanguage(token: string, { language }: Locale): Promise<void> {
  const selection = await readSessionSelection(token);
  if (selection === null || selection.language === language) return;
  await mutateSessionLanguage(token, language);
}
