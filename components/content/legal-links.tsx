import { loadLegalPages } from "@/lib/catalog/load-content-page";
import type { Locale } from "@/lib/locale/locale";
import { catalogPath } from "@/lib/seo/addresses";

/** The terms and the privacy policy, beside the box that accepts them: in a tab of their own, so that the form stays. */
export async function LegalLinks({ locale }: { readonly locale: Locale }) {
  const pages = await loadLegalPages(locale);
  return (
    <>
      {pages.map(({ name, uri }) => (
        <a key={uri} href={catalogPath(locale, uri)} target="_blank" className="text-link me-5 py-2.5">
          {name}
        </a>
      ))}
    </>
  );
}
