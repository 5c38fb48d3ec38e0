import { foundCountries, foundMetadata } from "@/app/[locale]/page-metadata";
import { CategoryTiles } from "@/components/home/category-tiles";
import { Hero } from "@/components/home/hero";
import { ProductGrid } from "@/components/listing/product-grid";
import { JsonLd } from "@/components/ui/json-ld";
import { cachedLanguages } from "@/lib/catalog-cache/cached-catalog";
import { loadHome } from "@/lib/catalog/load-home";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath, publicUrl } from "@/lib/seo/addresses";
import { alternateLanguages } from "@/lib/seo/alternates";
import { shopJsonLd } from "@/lib/seo/json-ld";
import type { Metadata } from "next";

type Props = { readonly params: Promise<{ locale: string }> };

export const revalidate = 60;

/** Made when it is first asked for: which locales there are only the API knows. */
export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const uris = new Map((await cachedLanguages()).map(({ language }) => [language, ""]));
  return foundMetadata({
    locale,
    description: getTranslator(locale.language, "shop")("description"),
    path: localePath(locale),
    languages: alternateLanguages(locale, uris, await foundCountries()),
  });
}

export default async function HomePage({ params }: Props) {
  const locale = await localeOf(params);
  const words = getTranslator(locale.language, "catalog");
  const shop = getTranslator(locale.language, "shop");
  const { top, fresh, tiles } = await loadHome(locale);
  const [first, second = first] = top;
  return (
    <>
      <Hero
        isFirst
        picture={1}
        title={words("home.title")}
        text={words("home.lead")}
        link={{ name: words("home.shop"), href: "#fresh" }}
      />
      <CategoryTiles locale={locale} tiles={tiles} />
      <section id="fresh" aria-labelledby="fresh-title" className="mx-auto max-w-[110rem] px-edge py-20">
        <h2 id="fresh-title" className="mb-7 text-4xl">
          {words("home.fresh")}
        </h2>
        <ProductGrid locale={locale} products={fresh} />
      </section>
      {second ? (
        <Hero
          picture={2}
          title={words("home.secondTitle")}
          text={words("home.secondLead")}
          link={{
            name: words("home.secondShop", { name: second.name }),
            href: catalogPath(locale, second.uri),
          }}
        />
      ) : null}
      <JsonLd
        data={shopJsonLd({
          name: shop("name"),
          description: shop("description"),
          language: locale.language,
          origin: publicUrl(""),
          url: publicUrl(localePath(locale)),
          searchUrl: publicUrl(localePath(locale, "search")),
        })}
      />
    </>
  );
}
