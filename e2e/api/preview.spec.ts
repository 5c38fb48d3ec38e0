import { type APIRequestContext, expect, test } from "@playwright/test";
import { storefrontUrl } from "../support/addresses";
import {
  first,
  hiddenCategories,
  hiddenProducts,
  inHours,
  previewLink,
  previewValue,
} from "../support/preview";

test("shoppers see nothing of it before, while and after somebody looks", async ({ request, playwright }) => {
  const product = first(await hiddenProducts());
  const category = first(await hiddenCategories());
  const query = encodeURIComponent(product.sku);
  const shopper = await playwright.request.newContext({ baseURL: storefrontUrl });
  const listed = async (by: APIRequestContext) =>
    (await by.post("/api/checkout/products", { data: { language: "en" } })).text();
  const seen = async () => {
    const paths = ["", `/${product.categoryUri}`, `/${category.uri}`, `/${product.canonicalUri}`];
    const texts = [await listed(shopper)];
    for (const path of [...paths, `/search?q=${query}`]) {
      texts.push(await (await shopper.get(`/en-se${path}`)).text());
      texts.push(await (await shopper.get(`/en-se${path}`, { headers: { RSC: "1" } })).text());
    }
    texts.push(await (await shopper.get(`/api/suggestions/en-se?q=${query}`)).text());
    // Addresses that were asked for stand in what is not found; nothing else does.
    const uris = [product.canonicalUri, `/${category.uri}"`];
    return texts.filter((text) => text.includes(product.name) && uris.some((uri) => text.includes(uri)));
  };

  expect(await seen()).toEqual([]);
  const value = previewValue();
  await request.get(previewLink(`/en-se/${product.categoryUri}`, value));
  const { cookies } = await request.storageState();
  const cookie = cookies.find(({ name }) => name === "vitrine-preview");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(cookie?.value).not.toContain(value.split(".")[1]);
  expect(await listed(request)).toContain(product.canonicalUri);
  for (const path of [product.categoryUri, product.canonicalUri, `search?q=${product.sku}`]) {
    const answer = await request.get(`/en-se/${path}`, { headers: { RSC: "1" } });
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(await answer.text()).toContain(product.canonicalUri);
  }
  expect(await seen()).toEqual([]);
  const suggested = await request.get(`/api/suggestions/en-se?q=${encodeURIComponent(product.name)}`);
  expect(suggested.headers()["cache-control"]).toBe("private, no-store");
  await request.post("/api/preview/leave", { form: { locale: "en-se", path: "/en-se" } });
  expect(await seen()).toEqual([]);
  await shopper.dispose();
});

test("a link that is none opens nothing, and leads nowhere else", async ({ request }) => {
  const path = `/en-se/${first(await hiddenProducts()).canonicalUri}`;
  for (const [what, value] of [
    ["forged", `${inHours(1)}.${"0".repeat(64)}`],
    ["signed with another secret", previewValue(inHours(1), "another-secret")],
    ["expired", previewValue(inHours(-1))],
    ["more than seven days ahead", previewValue(inHours(7 * 24 + 1))],
  ] as const) {
    const answer = await request.get(previewLink(path, value));
    expect([what, new URL(answer.url()).pathname]).toEqual([what, "/en-se/preview"]);
    expect(await answer.text(), what).toContain('name="robots" content="noindex, nofollow"');
    expect((await request.storageState()).cookies, what).toEqual([]);
    expect((await request.get(path)).status(), what).toBe(404);
  }
  for (const route of ["product", "category"]) {
    const inside = `/in-preview${path.replace("/en-se/", `/en-se/${route}/`)}`;
    expect((await request.get(inside)).status()).toBe(404);
  }
  for (const to of ["//evil.example", "/en-se\r\nX-Evil: 1"]) {
    const answer = await request.get(previewLink(to), { maxRedirects: 0 });
    expect([to, answer.status()]).toEqual([to, 400]);
    expect(answer.headers()["x-evil"]).toBeUndefined();
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
});
