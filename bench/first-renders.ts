import { z } from "zod";
import { memoryOf, processorMs } from "./listing/process-figures.ts";
import { type RunningShop, startShop } from "./shop.ts";

export const name = "first-renders";

const usualPages = 3_000;
const atOnce = 4;
const languages = ["en", "sv", "de"];

const products = z.looseObject({ products: z.array(z.looseObject({ canonicalUri: z.string() })) });
const categories = z.looseObject({ categories: z.array(z.looseObject({ uri: z.string() })) });
const countries = z.looseObject({ countries: z.array(z.looseObject({ country: z.string() })) });

interface Row {
  readonly pages: string;
  readonly count: number;
  /** Of the processors for one page. */
  readonly storefrontMs: number;
  readonly platformMs: number;
  readonly pagesPerSecond: number;
  /** Resident memory of the storefront when they were made. */
  readonly storefrontMb: number | undefined;
}

/**
 * What it takes to render pages that nobody has asked for yet, and what the storefront holds afterwards: all categories
 * and as many products as are wanted, in every country and language.
 */
export async function run([count = usualPages]: readonly number[]): Promise<readonly Row[]> {
  const shop = await startShop();
  try {
    const places = await placesOf(shop);
    const inPlaces = (uris: ReadonlyMap<string, readonly string[]>) =>
      places.flatMap(({ locale, language }) => (uris.get(language) ?? []).map((uri) => `/${locale}/${uri}`));
    const ofCategories = inPlaces(await urisOf(shop, "categories"));
    const ofProducts = inPlaces(await urisOf(shop, "products"));
    // Code that has just been loaded is slow at first.
    await renderAll(shop, "warm", ofProducts.splice(0, 50));
    return [
      await renderAll(shop, "categories", ofCategories.slice(0, count / 3)),
      await renderAll(shop, "products", ofProducts.slice(0, count / 2)),
      await renderAll(shop, "products, later", ofProducts.slice(count / 2, count)),
    ];
  } finally {
    await shop.stop();
  }
}

async function placesOf({ platform }: RunningShop) {
  const answer = await fetch(`${platform}/api/checkout/countries`);
  return countries
    .parse(await answer.json())
    .countries.map(({ country }) => country.toLowerCase())
    .flatMap((country) => languages.map((language) => ({ language, locale: `${language}-${country}` })));
}

async function urisOf(
  { platform }: RunningShop,
  kind: "categories" | "products",
): Promise<ReadonlyMap<string, readonly string[]>> {
  const uris = new Map<string, readonly string[]>();
  for (const language of languages) {
    const body = JSON.stringify({ language, variantDetails: false });
    const answer: unknown = await (
      await fetch(`${platform}/api/checkout/${kind}`, { method: "POST", body })
    ).json();
    const found =
      kind === "categories"
        ? categories.parse(answer).categories.map(({ uri }) => uri)
        : products.parse(answer).products.map(({ canonicalUri }) => canonicalUri);
    uris.set(language, found);
  }
  return uris;
}

async function renderAll(shop: RunningShop, pages: string, paths: readonly string[]): Promise<Row> {
  const { storefront, platform } = shop.pids;
  const before = [processorMs(storefront), processorMs(platform)];
  const start = performance.now();
  const left = paths.values();
  await Promise.all(Array.from({ length: atOnce }, () => renderSome(shop, left)));
  const seconds = (performance.now() - start) / 1_000;
  const [storefrontMs = 0, platformMs = 0] = [processorMs(storefront), processorMs(platform)].map(
    (now = 0, place) => (now - (before[place] ?? 0)) / paths.length,
  );
  return {
    pages,
    count: paths.length,
    storefrontMs: Math.round(storefrontMs * 10) / 10,
    platformMs: Math.round(platformMs * 10) / 10,
    pagesPerSecond: Math.round(paths.length / seconds),
    storefrontMb: memoryOf(storefront).now,
  };
}

/** What is not sold in a country has no page there. */
async function renderSome(shop: RunningShop, paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    const answer = await fetch(new URL(path, shop.storefront), { redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  }
}
