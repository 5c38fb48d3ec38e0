import { ownPath } from "@/app/api/visitor/visitor-form";
import { localePath, parseLocale } from "@/lib/locale/locale";
import { z } from "zod";

/** A page of this storefront; `/` leads to the visitor's own home page. */
export const previewPath = ownPath.refine((path) => {
  const [first = ""] = path.slice(1).split(/[/?#]/);
  return first === "" || parseLocale(first) !== null;
});

/** The moment to look at, in seconds; what is none counts as now. */
export const previewMoment = z.coerce.number().int().min(1).max(253_402_300_799).nullable().catch(null);

/** Says what a link to a preview is, in the language of where it was to lead. */
export function explanationPath(path: string): string {
  const locale = parseLocale(path.slice(1).split(/[/?#]/)[0] ?? "");
  return locale === null ? "/preview" : localePath(locale, "preview");
}
