import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { ensureInstalled } from "../scripts/install.mjs";
import { type Miss, missesOf } from "./lighthouse/budgets.ts";
import { medianOf } from "./lighthouse/median.ts";
import { type MeasuredPage, measuredPages } from "./lighthouse/pages.ts";
import { aProduct, enter } from "./lighthouse/visitors.ts";
import { startShop } from "./shop.ts";

export const name = "lighthouse";

const usualRuns = 3;
const warmUps = 10;

/**
 * What Lighthouse finds of the pages on a phone, all of them or those that are named: medians of several loads, and the
 * budgets that are missed.
 */
export async function run([runs = usualRuns]: readonly number[], wanted: readonly string[]) {
  // 260 MB that nothing else needs.
  await ensureInstalled({ folder: "bench/lighthouse/tools" });
  const { measure } = await import("./lighthouse/measure.ts");
  const { path = chromium.executablePath() } = await findBrowser();
  const shop = await startShop();
  try {
    const product = await aProduct(shop);
    const cookies = await enter(shop, product.item);
    const rows = [];
    const misses: Miss[] = [];
    for (const page of pagesOf(product.uri, wanted)) {
      const url = await settledUrl(`${shop.storefront}/en-se${page.path}`);
      const loads = [];
      for (let load = 0; load < runs; load += 1) {
        loads.push(await measure(url, cookies[page.visitor], path));
      }
      const figures = medianOf(loads);
      rows.push(rowOf(page, figures));
      misses.push(...missesOf(page, figures));
    }
    return { tables: { lighthouse: rows }, misses };
  } finally {
    await shop.stop();
  }
}

function pagesOf(productUri: string, wanted: readonly string[]): readonly MeasuredPage[] {
  const pages = measuredPages(productUri);
  const unknown = wanted.find((name) => !pages.some(({ page }) => page === name));
  if (unknown !== undefined) throw new Error(`there is no page ${unknown} to be measured`);
  return wanted.length === 0 ? pages : pages.filter(({ page }) => wanted.includes(page));
}

/** Where the address leads to. It is asked for some times: what is measured is no server that has just begun. */
async function settledUrl(address: string): Promise<string> {
  let url = address;
  for (let time = 0; time < warmUps; time += 1) {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    url = answer.url;
  }
  return url;
}

function rowOf({ page, isFound }: MeasuredPage, figures: ReturnType<typeof medianOf>) {
  const { scriptBytes, seo, faults, seoFaults, ...others } = figures;
  return {
    page,
    ...others,
    seo: isFound ? seo : undefined,
    scriptKb: Math.round(scriptBytes / 100) / 10,
    faults: [...faults, ...(isFound ? seoFaults : [])].join("; "),
  };
}
