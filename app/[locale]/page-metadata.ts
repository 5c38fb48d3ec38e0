import type { ListingParams } from "@/lib/filters/listing-params";
import { type Locale, makeLocale } from "@/lib/locale/locale";
import { catalogPath, languageAlternates } from "@/lib/seo/addresses";
import type { Metadata } from "next";

type Known = {
  readonly locale: Locale;
  readonly title: string;
  readonly description: string;
  /** The one address of the page. */
  readonly path: string;
  readonly alternates: readonly { language: string; uri: string }[];
  readonly picture?: string | undefined;
};

export function catalogMetadata({ locale, title, description, path, alternates, picture }: Known): Metadata {
  const pages = alternates.map(({ language, uri }) => {
    const other = makeLocale(language, locale.country);
    return { locale: other, path: catalogPath(other, uri) };
  });
  return {
    title,
    ...(description && { description }),
    alternates: { canonical: path, languages: languageAlternates(pages) },
    openGraph: {
      title,
      url: path,
      ...(description && { description }),
      ...(picture && { images: [picture] }),
    },
  };
}

/** A page of a listing is a page of its own; another order or choice of the same products is not. */
export function composedCanonical(path: string, { page }: ListingParams): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
