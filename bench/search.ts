import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { updateAttributes } from "../platform/catalogue/master-data/products/update-attributes.ts";
import { updateCategories } from "../platform/catalogue/master-data/categories/update-categories.ts";
import { updatePricelists } from "../platform/catalogue/master-data/pricelists/update-pricelists.ts";
import { updateProducts } from "../platform/catalogue/master-data/products/update-products.ts";
import { updateTexts } from "../platform/catalogue/master-data/texts/update-texts.ts";
import { list } from "./listing/facts.ts";
import { startPlatform } from "./listing/platform.ts";
import { keptShop, type Fill } from "./made/kept-shop.ts";
import { placesOf, writeRecords } from "./made/make-shop.ts";
import { ask } from "./search/ask.ts";
import { queriesOf } from "./search/queries.ts";
import {
  styleAttributes,
  styleCategories,
  stylePrices,
  styleProduct,
  styleText,
} from "./search/style-records.ts";
import { readStyles, type Style } from "./search/styles.ts";

export const name = "search";

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
/** Real names, which are not part of the project. */
const namesFile = inRoot("../shared/data/fashion-styles.csv.gz");
const sources = ["search/styles.ts", "search/style-records.ts"].map((file) => inRoot(`bench/${file}`));
const productsAtOnce = 1000;

/** What thirty queries find among 39,594 real products, over HTTP. */
export async function run() {
  if (!existsSync(namesFile)) {
    console.log(`Skipped: there is no ${namesFile}.`);
    return [];
  }
  const styles = await readStyles(namesFile);
  const shop = await keptShop("styles", [namesFile, ...sources], fillWith(styles));
  const platform = await startPlatform(shop, (checkout) => isWhole(`${checkout}products`, styles.length));
  try {
    const queries = [];
    const url = `${platform.checkout}products`;
    for (const query of queriesOf(styles)) queries.push(await ask(url, query, styles));
    return { queries, share: [shareOf(queries)] };
  } finally {
    await platform.stop();
  }
}

function fillWith(styles: readonly Style[]): Fill {
  return async ({ db }, settings) => {
    const places = placesOf(settings);
    const context = { settings, now: new Date() };
    await writeRecords(db, updateCategories, styleCategories(styles), context);
    for (let from = 0; from < styles.length; from += productsAtOnce) {
      const some = styles.slice(from, from + productsAtOnce);
      const products = some.map((style) => styleProduct(style, places));
      await writeRecords(db, updateProducts, products, context);
      await writeRecords(
        db,
        updateTexts,
        some.map((style) => styleText(style, places)),
        context,
      );
      await writeRecords(db, updateAttributes, some.map(styleAttributes), context);
      await writeRecords(db, updatePricelists, stylePrices(some, places), context);
    }
  };
}

async function isWhole(url: string, count: number): Promise<boolean> {
  const { productCount } = await list(url, { language: "en", matchRelated: "variant", limit: 1 });
  return productCount === count;
}

function shareOf(queries: readonly Awaited<ReturnType<typeof ask>>[]) {
  const missed = queries.filter(({ isMet }) => !isMet);
  const wanted = queries.reduce((sum, { least }) => sum + (least === 1 ? 1 : 10), 0);
  const right = queries.reduce(
    (sum, { least, right }) => sum + (least === 1 ? Math.min(right, 1) : right),
    0,
  );
  return {
    queries: queries.length,
    met: queries.length - missed.length,
    rightOfFirstTen: `${Math.round((100 * right) / wanted)} %`,
    slowestP50Ms: Math.max(...queries.map(({ p50Ms }) => p50Ms)),
    missed: missed.map(({ search }) => search).join(", "),
  };
}
