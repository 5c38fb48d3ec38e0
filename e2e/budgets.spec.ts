import { gzipSync } from "node:zlib";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Shopper } from "./support/shopper";

/**
 * React with Next's router is 136 kB of each page before there is a shop. What somebody looks at first comes with
 * little beside that: a slow phone reads about 170 kB before it answers a press.
 */
const CATALOG_SCRIPTS = 170_000;

/** Forms that are checked while they are filled in; whoever is there wants to go through with it. */
const FORM_SCRIPTS = 220_000;

/** What fits into a few round trips of a connection that has just begun, and holds 24 products with their pictures. */
const DOCUMENT = 30_000;

type Weight = { readonly document: number; readonly scripts: number; readonly codes: readonly Buffer[] };

/** A page as a first load fetches it, in bytes after gzip. */
async function weigh(request: APIRequestContext, path: string): Promise<Weight> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const html = await answer.text();
  const tags = [...html.matchAll(/<script src="([^"]+\.js)"([^>]*)>/g)];
  const addresses = tags
    .filter(([, , attributes = ""]) => !/nomodule/i.test(attributes))
    .map(([, src]) => src);
  expect(addresses.length, path).toBeGreaterThan(3);
  const codes = await Promise.all(
    [...new Set(addresses)].map(async (src = "") => (await request.get(src)).body()),
  );
  const scripts = codes.reduce((sum, code) => sum + gzipSync(code).length, 0);
  return { document: gzipSync(html).length, scripts, codes };
}

const budgets = [
  { path: "/en-se", scripts: CATALOG_SCRIPTS },
  { path: "/en-se/women", scripts: CATALOG_SCRIPTS },
  { path: "/en-se/search?q=shirt", scripts: CATALOG_SCRIPTS },
  { path: "/en-se/selection", scripts: CATALOG_SCRIPTS },
  { path: "/en-se/login", scripts: FORM_SCRIPTS },
  { path: "/en-se/register", scripts: FORM_SCRIPTS },
] as const;

for (const { path, scripts } of budgets) {
  test(`${path} stays within its bytes, and schemas come after it`, async ({ request }) => {
    const weight = await weigh(request, path);
    expect(weight.scripts).toBeLessThanOrEqual(scripts);
    expect(weight.document).toBeLessThanOrEqual(DOCUMENT);
    expect(weight.codes.filter((code) => code.includes("ZodError"))).toHaveLength(0);
  });
}

test("a product stays within its bytes", async ({ request }) => {
  const { product } = await findProduct([isFree, isRow]);
  const weight = await weigh(request, `/en-se/${product.uri}`);
  expect(weight.scripts).toBeLessThanOrEqual(CATALOG_SCRIPTS);
  expect(weight.document).toBeLessThanOrEqual(DOCUMENT);
});

test("the checkout and the account stay within their bytes", async ({ page }) => {
  const { product, item } = await findProduct([isFree, isRow]);
  await new Shopper(page).addAndCheckOut(product, item);
  const checkout = await weigh(page.request, "/en-se/checkout");
  expect(checkout.scripts).toBeLessThanOrEqual(FORM_SCRIPTS);
  expect(checkout.document).toBeLessThanOrEqual(DOCUMENT);
  const account = await weigh(page.request, "/en-se/account");
  expect(account.scripts).toBeLessThanOrEqual(FORM_SCRIPTS);
  expect(account.document).toBeLessThanOrEqual(DOCUMENT);
});
