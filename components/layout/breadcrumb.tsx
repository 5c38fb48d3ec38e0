import { JsonLd } from "@/components/ui/json-ld";
import { ShopLink } from "@/components/ui/shop-link";
import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { publicUrl } from "@/lib/seo/addresses";
import { breadcrumbJsonLd } from "@/lib/seo/json-ld";

type Props = {
  readonly locale: Locale;
  /** From the top down, without the start page; the last is the page at hand. */
  readonly trail: readonly { readonly name: string; readonly path: string }[];
};

export function Breadcrumb({ locale, trail }: Props) {
  const words = getTranslator(locale.language, "catalog");
  const home = getTranslator(locale.language, "shop")("home");
  const crumbs = [{ name: home, path: localePath(locale) }, ...trail];
  return (
    <nav aria-label={words("breadcrumb")} className="text-sm text-muted">
      <ol className="flex items-center gap-x-2 overflow-x-auto whitespace-nowrap [scrollbar-width:none] sm:flex-wrap">
        {crumbs.map((crumb, index) => (
          <li key={crumb.path} className="flex items-center gap-x-2">
            {index === crumbs.length - 1 ? (
              <span aria-current="page" className="py-2.5 text-ink">
                {crumb.name}
              </span>
            ) : (
              <>
                <ShopLink href={crumb.path} className="py-2.5 hover:text-ink hover:underline">
                  {crumb.name}
                </ShopLink>
                <span aria-hidden="true">/</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={breadcrumbJsonLd(crumbs.map(({ name, path }) => ({ name, url: publicUrl(path) })))} />
    </nav>
  );
}
