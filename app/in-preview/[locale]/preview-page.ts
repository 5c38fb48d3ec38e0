import "server-only";
import type { Locale } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { renderInPreview } from "@/lib/preview/preview-context";
import { openPreview, PREVIEW_COOKIE } from "@/lib/preview/preview-cookie";
import type { PreviewPass } from "@/lib/preview/preview-pass";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";

const passOfRequest = cache(async () => openPreview((await cookies()).get(PREVIEW_COOKIE)?.value));

/**
 * Begins everything that is rendered here: proxy.ts lets nobody through without a pass, and without one there is
 * nothing here either.
 */
export async function previewOf(
  params: Promise<{ locale: string }>,
): Promise<{ readonly locale: Locale; readonly pass: PreviewPass }> {
  const [locale, pass] = await Promise.all([localeOf(params), passOfRequest()]);
  if (pass === null) notFound();
  renderInPreview(pass);
  return { locale, pass };
}

/** Nothing here is to be found, or said of elsewhere. */
export function hidden({ title, description }: Metadata): Metadata {
  // A title that is named and undefined would take away the shop's own.
  return { ...(title && { title }), description, robots: { index: false, follow: false } };
}
