import "server-only";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { StaleCache } from "@/lib/catalog-cache/stale-cache";
import { readCatalogCategories, readCountries, readLanguages } from "@/lib/checkout/catalog/catalog-reads";
import { readContentPages } from "@/lib/checkout/catalog/content-reads";
import { readSitePage, type SiteProduct } from "@/lib/checkout/catalog/sitemap-reads";
import { localePath, makeLocale } from "@/lib/locale/locale";
import { catalogPath, languageTag, publicUrl } from "@/lib/seo/addresses";
import { SerialQueue } from "@/lib/seo/serial-queue";
import { type SiteEntry, sitemapIndexXml, sitemapXml } from "@/lib/seo/sitemap/sitemap-xml";

const zip = promisify(gzip);

const HOUR_MS = 3_600_000;
/** A megabyte of XML is some fifty kilobytes here. */
const FILES_KEPT = 200;
/** Read in pieces that are parsed within a few milliseconds. */
const PIECE = 50;

/** Old ones are served while the API is away. */
const files = new StaleCache<Buffer>({ entries: FILES_KEPT, freshMs: HOUR_MS, staleMs: 60_000 });
const counts = new StaleCache<number>({ entries: 300, freshMs: HOUR_MS, staleMs: 60_000 });
const places = new StaleCache<Places>({ entries: 1, freshMs: HOUR_MS / 12, staleMs: 60_000 });
const building = new SerialQueue();

type Places = { readonly countries: readonly string[]; readonly languages: readonly string[] };

/** The index of all files, zipped: the countries that are shipped to, one after the other. */
export function loadSitemapIndex(): Promise<Buffer> {
  return files.read("index", () => building.run(buildIndex));
}

/** One file, zipped; null: there is none of this name. */
export async function loadSitemapFile(name: string): Promise<Buffer | null> {
  const file = parseSitemapFile(name);
  const { countries, languages } = await loadPlaces();
  if (file === null || !countries.includes(file.country)) return null;
  const { country } = file;
  const build = () => building.run(() => buildFile(file, languages));
  if (file.kind === "pages") return files.read(name, build);
  return skipOf(file.number) < (await countOf(country, languages)) ? files.read(name, build) : null;
}

function skipOf(number: number): number {
  return (number - 1) * PRODUCTS_PER_FILE;
}

function buildFile(file: SitemapFile, languages: readonly string[]): Promise<Buffer> {
  if (file.kind === "pages") return buildPages(file.country, languages);
  return buildProducts(file.country, languages, skipOf(file.number));
}

function loadPlaces(): Promise<Places> {
  return places.read("", async () => {
    const [countries, languages] = await Promise.all([readCountries(), readLanguages()]);
    return {
      countries: countries.map(({ country }) => country),
      languages: languages.map(({ language }) => language.toLowerCase()),
    };
  });
}

function countOf(country: string, [language = "en"]: readonly string[]): Promise<number> {
  return counts.read(
    country,
    async () => (await readSitePage(country, language, { skip: 0, limit: 1 })).count,
  );
}

async function buildIndex(): Promise<Buffer> {
  const { countries, languages } = await loadPlaces();
  const names: string[] = [];
  for (const country of countries) names.push(...sitemapFilesOf(country, await countOf(country, languages)));
  return zip(sitemapIndexXml(names.map((name) => publicUrl(`/sitemaps/${name}`))));
}

/** The start page, all categories, and the pages that the shop wrote itself. */
async function buildPages(country: string, languages: readonly string[]): Promise<Buffer> {
  const uris = new Map<string, Map<string, string>>();
  const start = new Map<string, string>();
  for (const language of languages) {
    const locale = makeLocale(language, country);
    start.set(languageTag(locale), publicUrl(localePath(locale)));
    const categories = await readCatalogCategories(country, language);
    const pages = await readContentPages(country, language);
    const listed = [
      ...categories.map(({ id, uri }) => ({ key: `category ${id}`, uri })),
      ...pages.map(({ page, addresses }) => ({ key: `page ${page}`, uri: addresses[language] ?? "" })),
    ];
    for (const { key, uri } of listed) {
      if (uri === "") continue;
      const known = uris.get(key) ?? new Map<string, string>();
      uris.set(key, known.set(languageTag(locale), publicUrl(catalogPath(locale, uri))));
    }
  }
  return zip(sitemapXml([start, ...uris.values()].map((addresses) => ({ addresses }))));
}

async function buildProducts(country: string, languages: readonly string[], skip: number): Promise<Buffer> {
  const entries = new Map<string, SiteEntry & { readonly addresses: Map<string, string> }>();
  for (const language of languages) {
    const locale = makeLocale(language, country);
    for await (const { id, uri, modifiedAt, picture } of productsFrom(country, language, skip)) {
      const entry = entries.get(id) ?? { addresses: new Map<string, string>(), modifiedAt, picture };
      entry.addresses.set(languageTag(locale), publicUrl(catalogPath(locale, uri)));
      entries.set(id, entry);
    }
  }
  return zip(sitemapXml([...entries.values()]));
}

async function* productsFrom(country: string, language: string, skip: number): AsyncGenerator<SiteProduct> {
  const end = skip + PRODUCTS_PER_FILE;
  for (let at = skip; at < end; at += PIECE) {
    const { products, count } = await readSitePage(country, language, { skip: at, limit: PIECE });
    yield* products;
    if (at + PIECE >= count) return;
  }
}

/** Products of one file: with each in a handful of languages far below the 50,000 addresses of sitemaps.org. */
const PRODUCTS_PER_FILE = 1_000;

type SitemapFile =
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
