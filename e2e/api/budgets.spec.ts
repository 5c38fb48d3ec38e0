import { gzipSync } from "node:zlib";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "../support/catalog";
import { newPerson } from "../support/customer";

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

test("every page stays within its bytes, and schemas come after it", async ({ request }) => {
  test.setTimeout(120_000);
  const { product, item } = await findProduct([isFree, isRow]);
  for (const { path, scripts } of [...budgets, { path: `/en-se/${product.uri}`, scripts: CATALOG_SCRIPTS }]) {
    const weight = await weigh(request, path);
    expect(weight.scripts, path).toBeLessThanOrEqual(scripts);
    expect(weight.document, path).toBeLessThanOrEqual(DOCUMENT);
    expect(weight.codes.filter((code) => code.includes("ZodError"))).toHaveLength(0);
  }
  const { email, password } = newPerson();
  await request.post("/api/checkout/register", { data: { email, password } });
  await request.post(`/api/checkout/items/${item.item}`);
  for (const path of ["/en-se/checkout", "/en-se/account"]) {
    const weight = await weigh(request, path);
    expect(weight.scripts, path).toBeLessThanOrEqual(FORM_SCRIPTS);
    expect(weight.document, path).toBeLessThanOrEqual(DOCUMENT);
  }
});

const namesIn = (css: string, pattern: RegExp) => [...css.matchAll(pattern)].map(([, name = ""]) => name);

test("what moves by its style has frames to move by", async ({ request }) => {
  const html = await (await request.get("/en-se")).text();
  const sheets = namesIn(html, /<link rel="stylesheet" href="([^"]+)"/g);
  expect(sheets.length).toBeGreaterThan(0);
  const texts = await Promise.all(sheets.map(async (sheet) => (await request.get(sheet)).text()));
  const css = texts.join("\n");
  const moving = namesIn(css, /[{;]animation:([a-z][\w-]*) [\d.]+m?s/g);
  expect(moving).toContain("coming");
  expect(namesIn(css, /@keyframes ([\w-]+)/g)).toEqual(expect.arrayContaining(moving));
});
