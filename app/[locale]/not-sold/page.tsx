import { EmptyPage } from "@/components/ui/empty-page";
import { ShopLink } from "@/components/ui/shop-link";
import { cachedCategories } from "@/lib/catalog-cache/cached-catalog";
import { trailOf } from "@/lib/catalog/category-tree";
import { readCatalogUri } from "@/lib/checkout/catalog/catalog-reads";
import { type PageSearch, searchOf } from "@/lib/filters/search-params";
import { countryName, type Locale, localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { readNotSold } from "@/lib/routing/not-sold";
import { catalogPath } from "@/lib/seo/addresses";
import type { Metadata } from "next";
import { redirect } from "next/navigation";

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "shop")("notSold.mark"), robots: { index: false } };
}

/** Where somebody comes to who looked at something and then chose a country that it is not sold in. */
export default async function NotSoldPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const was = readNotSold(await searchOf(searchParams));
  const found = was && (await readCatalogUri(was.locale.country, locale.language, was.uri));
  if (!was || !found) redirect(localePath(locale));
  const here = await readCatalogUri(locale.country, locale.language, was.uri);
  if (here) redirect(catalogPath(locale, here.found === "product" ? here.product.uri : here.category.uri));
  const words = getTranslator(locale.language, "shop");
  const country = countryName(locale.country, locale.language);
  const name = found.found === "product" ? found.product.name : found.category.name;
  const category = found.found === "product" ? await categoryIn(locale, found.product.category.id) : null;
  return (
    <EmptyPage
      mark={words("notSold.mark")}
      title={words("notSold.title", { name, country })}
      text={words("notSold.text")}
    >
      {category === null ? (
        <ShopLink href={localePath(locale)} className="button-primary">
          {words("notFound.home")}
        </ShopLink>
      ) : (
        <ShopLink href={catalogPath(locale, category.uri)} className="button-primary">
          {words("notSold.category", { name: category.name })}
        </ShopLink>
      )}
      <a
        href={catalogPath(was.locale, found.found === "product" ? found.product.uri : found.category.uri)}
        className="flex min-h-[3.25rem] items-center px-4 underline underline-offset-4"
      >
        {words("notSold.back", { country: countryName(was.locale.country, locale.language) })}
      </a>
    </EmptyPage>
  );
}

/** The nearest category that the product stands in and that the country has too. */
async function categoryIn({ country, language }: Locale, id: string) {
  return trailOf(await cachedCategories(country, language), id).at(-1) ?? null;
}
