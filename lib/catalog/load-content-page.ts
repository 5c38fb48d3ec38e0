import "server-only";
import { cachedContentPage, cachedListing } from "@/lib/catalog-cache/cached-catalog";
import { loadNewest } from "@/lib/catalog/load-home";
import type { ContentBlock, ContentPage } from "@/lib/checkout/catalog/content-reads";
import type { ListedProduct } from "@/lib/checkout/listing-schemas";
import type { Locale } from "@/lib/locale/locale";
import { cache } from "react";

type ProductsBlock = Extract<ContentBlock, { readonly kind: "products" }>;

export type ShownBlock =
  | Exclude<ContentBlock, ProductsBlock>
  | (ProductsBlock & { readonly products: readonly ListedProduct[] });

export type ShownContentPage = Omit<ContentPage, "blocks"> & { readonly blocks: readonly ShownBlock[] };

/** The page of an address with the products that stand on it; null: there is none. */
export const loadContentPage = cache(
  async (locale: Locale, uri: string): Promise<ShownContentPage | null> => {
    return pageWithProducts(locale, await cachedContentPage(locale.country, locale.language, { uri }));
  },
);

/** The home page that the shop wrote itself, with the products that stand on it; null: there is none. */
export const loadHomePage = cache(async (locale: Locale): Promise<ShownContentPage | null> => {
  return pageWithProducts(locale, await cachedContentPage(locale.country, locale.language, { key: "home" }));
});

async function pageWithProducts(locale: Locale, page: ContentPage | null): Promise<ShownContentPage | null> {
  if (page === null) return null;
  const blocks = await Promise.all(page.blocks.map((block) => withProducts(locale, block)));
  return { ...page, blocks: blocks.flat() };
}

/** The block as it is shown; a list of no products is not. */
async function withProducts({ country, language }: Locale, block: ContentBlock): Promise<ShownBlock[]> {
  if (block.kind !== "products") return [block];
  const { category, limit } = block;
  const products =
    category === undefined
      ? await loadNewest(country, language, limit)
      : (await cachedListing(country, language, { category, skip: 0, limit })).products;
  return products.length === 0 ? [] : [{ ...block, products }];
}

/** Where the terms of sale and the privacy policy stand, as far as the shop has written them. */
export async function loadLegalPages({ country, language }: Locale) {
  const pages = await Promise.all(
    ["terms", "privacy"].map((key) => cachedContentPage(country, language, { key })),
  );
  return pages.flatMap((page) => (page === null ? [] : [{ name: page.title, uri: page.uri }]));
}
