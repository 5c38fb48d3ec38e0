import "server-only";
import { type Locale, parseLocale } from "@/lib/locale/locale";
import { notFound } from "next/navigation";

/** The locale of a page; proxy.ts lets no other through. */
export async function localeOf(params: Promise<{ locale: string }>): Promise<Locale> {
  return parseLocale((await params).locale) ?? notFound();
}

/** The URI in the segments of a page, which Next hands over as they stand in the address. */
export async function uriOf(params: Promise<{ uri: string[] }>): Promise<string> {
  return (await params).uri.map(decodeURIComponent).join("/");
}
