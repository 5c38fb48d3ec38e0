import "server-only";
import { env } from "@/lib/env";
import { type Locale, localePath } from "@/lib/locale/locale";
import { encodeUri } from "@/lib/routing/page-path";

/** Path of a page of the catalogue; the URI as the API gives it. */
export function catalogPath(locale: Locale, uri: string): string {
  return localePath(locale, encodeUri(uri));
}

/** The public address of a path. */
export function publicUrl(path: string): string {
  return env().storefrontUrl + path;
}

/** `sv-SE`: a locale as HTML and sitemaps have it. */
export function languageTag({ language, country }: Locale): string {
  return `${language}-${country}`;
}
