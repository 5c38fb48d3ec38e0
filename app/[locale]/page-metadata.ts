import { cachedCountries } from "@/lib/catalog-cache/cached-catalog";
import type { ListingParams } from "@/lib/filters/listing-params";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { SHARE_SIZE } from "@/lib/seo/share/share-size";
import type { Metadata } from "next";

type Known = {
  readonly locale: Locale;
  /** Absent: that of the shop. */
  readonly title?: string;
  readonly description: string;
  /** The one address of the page. */
  readonly path: string;
  readonly languages: Readonly<Record<string, string>>;
  /** The product that the picture is of; absent: that of the shop. */
  readonly product?: string;
};

/** What machines are told of a page that is to be found. */
export function foundMetadata({ locale, title, description, path, languages, product }: Known): Metadata {
  const words = getTranslator(locale.language, "shop");
  const shared = {
    title: title ?? `${words("name")} – ${words("tagline")}`,
    ...(description && { description }),
    images: [
      { url: `/og/${locale.tag}/${product ?? "shop"}.jpg`, ...SHARE_SIZE, alt: title ?? words("name") },
    ],
  };
  return {
    ...(title !== undefined && { title }),
    ...(description && { description }),
    alternates: { canonical: path, languages: { ...languages } },
    openGraph: {
      ...shared,
      type: "website",
      siteName: words("name"),
      locale: `${locale.language}_${locale.country}`,
      url: path,
    },
    twitter: { ...shared, card: "summary_large_image" },
  };
}

/** The countries that pages are there for. */
export async function foundCountries(): Promise<string[]> {
  return (await cachedCountries()).map(({ country }) => country);
}

/** A page of a listing is a page of its own; another order or choice of the same products is not. */
export function composedCanonical(path: string, { page }: ListingParams): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
