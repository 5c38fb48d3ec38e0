import { foundCountries, foundMetadata } from "@/app/[locale]/page-metadata";
import { ContentBlocks } from "@/components/content/content-blocks";
import { CategoryTiles } from "@/components/home/category-tiles";
import { Hero, HomePicture } from "@/components/home/hero";
import { ProductGrid } from "@/components/listing/product-grid";
import { JsonLd } from "@/components/ui/json-ld";
import { cachedLanguages } from "@/lib/catalog-cache/cached-catalog";
import { loadHomePage, type ShownContentPage } from "@/lib/catalog/load-content-page";
import { loadHome } from "@/lib/catalog/load-home";
import { type Locale, localePath } from "@/lib/locale/locale";
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
  const page = await loadHomePage(locale);
  const uris = new Map((await cachedLanguages()).map(({ language }) => [language, ""]));
  return foundMetadata({
    locale,
    description: page?.description || getTranslator(locale.language, "shop")("description"),
    path: localePath(locale),
    languages: alternateLanguages(locale, uris, await foundCountries()),
  });
}

export default async function HomePage({ params }: Props) {
  const locale = await localeOf(params);
  const shop = getTranslator(locale.language, "shop");
  const page = await loadHomePage(locale);
  return (
    <>
      {page === null ? <OwnHome locale={locale} /> : <WrittenHome locale={locale} page={page} />}
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

type WrittenProps = { readonly locale: Locale; readonly page: ShownContentPage };

/** The home page that the shop has written. */
function WrittenHome({ locale, page: { title, blocks } }: WrittenProps) {
  const [first] = blocks;
  const isHeaded = first?.kind === "banner" && first.heading !== "";
  return (
    <>
      {isHeaded ? null : <h1 className="sr-only">{title}</h1>}
      <ContentBlocks locale={locale} blocks={blocks} isHome />
    </>
  );
}

/** What is shown where the shop has written none: pictures of the storefront, categories, and what is new. */
async function OwnHome({ locale }: { readonly locale: Locale }) {
  const words = getTranslator(locale.language, "catalog");
  const { top, fresh, tiles } = await loadHome(locale);
  const [first, second = first] = top;
  return (
    <>
      <Hero
        isFirst
        title={words("home.title")}
        text={words("home.lead")}
        link={{ name: words("home.shop"), href: "#fresh" }}
      >
        <HomePicture picture={1} isFirst />
      </Hero>
      <CategoryTiles locale={locale} tiles={tiles} />
      <section id="fresh" aria-labelledby="fresh-title" className="mx-auto max-w-[110rem] px-edge py-20">
        <h2 id="fresh-title" className="mb-7 text-4xl">
          {words("home.fresh")}
        </h2>
        <ProductGrid locale={locale} products={fresh} />
      </section>
      {second ? (
        <Hero
          title={words("home.secondTitle")}
          text={words("home.secondLead")}
          link={{
            name: words("home.secondShop", { name: second.name }),
            href: catalogPath(locale, second.uri),
          }}
        >
          <HomePicture picture={2} />
        </Hero>
      ) : null}
    </>
  );
}
