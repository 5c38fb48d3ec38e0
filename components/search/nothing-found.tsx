import { LinkChips } from "@/components/search/link-chips";
import { topCategories } from "@/lib/catalog/category-tree";
import type { Category } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { quotedQuery } from "@/lib/search/query-text";
import { catalogPath } from "@/lib/seo/addresses";

type Props = {
  readonly locale: Locale;
  readonly query: string;
  readonly categories: readonly Category[];
};

/** An empty result that helps on: what may help, and the ways into the catalogue. */
export function NothingFound({ locale, query, categories }: Props) {
  const words = getTranslator(locale.language, "catalog");
  const links = topCategories(categories).map(({ name, uri }) => ({
    text: name,
    href: catalogPath(locale, uri),
    detail: "",
  }));
  return (
    <div className="grid gap-7">
      <p className="max-w-prose text-lg [overflow-wrap:anywhere]">
        {words("search.none", { query: quotedQuery(query) })}
      </p>
      <section aria-labelledby="search-tips" className="grid gap-2">
        <h2 id="search-tips" className="text-2xl">
          {words("search.tips")}
        </h2>
        <ul className="grid list-disc gap-1.5 ps-5 text-muted">
          <li>{words("search.tip.spelling")}</li>
          <li>{words("search.tip.wider")}</li>
          <li>{words("search.tip.number")}</li>
        </ul>
      </section>
      <LinkChips label={words("search.browse")} links={links} />
    </div>
  );
}
