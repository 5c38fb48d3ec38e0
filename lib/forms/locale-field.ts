import { z } from "zod";
import { type Locale, parseLocale } from "@/lib/locale/locale";

/** A locale as it stands in an address: `sv-se`. */
export const localeField = z.string().transform((text, context): Locale => {
  const locale = parseLocale(text);
  if (locale !== null) return locale;
  context.addIssue({ code: "custom", message: "invalid" });
  return z.NEVER;
});
