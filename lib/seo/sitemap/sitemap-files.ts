/** Products of one file: with each in a handful of languages far below the 50,000 addresses of sitemaps.org. */
export const PRODUCTS_PER_FILE = 1_000;

export type SitemapFile =
  | { readonly kind: "pages"; readonly country: string }
  /** `number` from 1. */
  | { readonly kind: "products"; readonly country: string; readonly number: number };

const NAME = /^([a-z]{2})-(?:(pages)|products-([1-9]\d{0,5}))\.xml$/;

/** `se-pages.xml`, `se-products-1.xml`; anything else: null. */
export function parseSitemapFile(name: string): SitemapFile | null {
  const [, country = "", pages, number] = NAME.exec(name) ?? [];
  if (country === "") return null;
  if (pages !== undefined) return { kind: "pages", country: country.toUpperCase() };
  return { kind: "products", country: country.toUpperCase(), number: Number(number) };
}

/** The files of a country that has so many products. */
export function sitemapFilesOf(country: string, products: number): string[] {
  const files = Math.ceil(products / PRODUCTS_PER_FILE);
  const prefix = country.toLowerCase();
  return [
    `${prefix}-pages.xml`,
    ...Array.from({ length: files }, (_, index) => `${prefix}-products-${index + 1}.xml`),
  ];
}
