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

test("every page stays within its bytes, and schemas come after it", async ({ request }) => {
  test.setTimeout(120_000);
  const { product, item } = await findProduct([isFree, isRow]);
  const expectWithin = async (paths: readonly string[], most: number) => {
    for (const path of paths) {
      const { document, scripts, codes } = await weigh(request, `/en-se${path}`);
      expect(scripts, path).toBeLessThanOrEqual(most);
      expect(document, path).toBeLessThanOrEqual(DOCUMENT);
      expect(codes.filter((code) => code.includes("ZodError"))).toHaveLength(0);
    }
  };
  await expectWithin(["", "/women", "/search?q=shirt", "/selection", `/${product.uri}`], CATALOG_SCRIPTS);
  await expectWithin(["/login", "/register"], FORM_SCRIPTS);
  const { email, password } = newPerson();
  await request.post("/api/checkout/register", { data: { email, password } });
  await request.post(`/api/checkout/items/${item.item}`);
  await expectWithin(["/checkout", "/account"], FORM_SCRIPTS);
});
