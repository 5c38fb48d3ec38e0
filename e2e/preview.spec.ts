import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import {
  first,
  hiddenCategories,
  hiddenProducts,
  inHours,
  previewLink,
  previewValue,
} from "./support/preview";
import { wordsOf } from "./support/words";

const preview = wordsOf("preview");

const bar = (page: Page) => page.getByRole("region", { name: preview("title") });
/** Where the bar and the header cover nothing: what they cover elsewhere can be scrolled to. */
async function expectCleanPage(page: Page): Promise<void> {
  await page.addStyleTag({
    content: "html { scroll-behavior: auto } .preview-bar, header { position: relative !important }",
  });
  await expectClean(page);
}

const openBar = async (page: Page) => bar(page).locator("summary").click();

test(
  "a signed link opens an unpublished product with all that a merchandiser asks, and leaving ends it",
  { tag: "@wide" },
  async ({ page }) => {
    const product = first(await hiddenProducts());
    const path = `/en-se/${product.canonicalUri}`;
    expect((await page.goto(path))?.status()).toBe(404);

    const answer = await page.goto(previewLink(path));
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(path);
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);

    await openBar(page);
    const hidden = bar(page).getByRole("link", { name: `${product.name} – ${product.variantName}` });
    await expect(hidden.first()).toHaveAttribute("href", path);
    for (const title of [
      "stock.title",
      "places.title",
      "prices.title",
      "share.title",
      "view.title",
    ] as const) {
      await expect(bar(page).getByRole("heading", { name: preview(title) })).toBeVisible();
    }
    await expect(
      bar(page)
        .getByText(/^\d+ of \d+$/)
        .first(),
    ).toBeVisible();
    await expect(bar(page).getByRole("definition").filter({ hasText: "Japan" })).toBeVisible();
    await expectCleanPage(page);

    await bar(page)
      .getByRole("button", { name: preview("leave") })
      .click();
    await expect(page).toHaveURL("/en-se");
    await expect(bar(page)).toHaveCount(0);
    expect((await page.goto(path))?.status()).toBe(404);
  },
);

test(
  "a page that the browser has seen as a shopper shows as it will be, and as it is again after leaving",
  { tag: "@long" },
  async ({ page }) => {
    const { categoryUri, canonicalUri } = first(await hiddenProducts());
    const path = `/en-se/${categoryUri}`;
    const hidden = page.locator(`main article a[href="/en-se/${canonicalUri}"]`);
    await page.goto(path);
    await expect(page.locator("main article").first()).toBeVisible();
    await expect(hidden).toHaveCount(0);
    await page.goto(previewLink(path));
    await expect(hidden).toHaveCount(1);
    await bar(page)
      .getByRole("button", { name: preview("leave") })
      .click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(page.locator("main article").first()).toBeVisible();
    await expect(hidden).toHaveCount(0);
  },
);

test("keys open the bar, and Escape closes it where it was opened", { tag: "@long" }, async ({ page }) => {
  await page.goto(previewLink("/en-se"));
  const summary = bar(page).locator("summary");
  await summary.focus();
  await page.keyboard.press("Enter");
  const country = bar(page).getByLabel(preview("view.country"));
  await country.focus();
  await page.keyboard.press("Escape");
  await expect(country).toBeHidden();
  await expect(summary).toBeFocused();
});

test("another country, language and moment are shown, and the link is shared as long as it lasts", async ({
  page,
  browser,
}) => {
  const product = first(await hiddenProducts());
  const expiry = inHours(2);
  await page.goto(previewLink(`/en-se/${product.canonicalUri}`, previewValue(expiry)));
  await openBar(page);
  const address = await bar(page).getByLabel(preview("share.label")).inputValue();
  expect(new URL(address).searchParams.get("preview")).toBe(previewValue(expiry));
  const other = await browser.newPage();
  await other.goto(address);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(product.name);
  await expect(bar(other)).toBeVisible();
  await other.close();

  await page.goto("/en-se/women");
  const reduced = page.locator("main article del, main article s").first();
  await expect(reduced).toBeVisible();
  await openBar(page);
  await bar(page).getByLabel(preview("view.time")).fill("2036-06-01T12:00");
  await bar(page).getByLabel(preview("view.country")).selectOption("DE");
  await bar(page).getByLabel(preview("view.language")).selectOption("de");
  await bar(page)
    .getByRole("button", { name: preview("view.submit") })
    .click();
  await expect(page).toHaveURL(/\/de-de\/.+/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("region", { name: "Vorschau" })).toContainText("2036");
  await expect(page.locator("main article").getByText("€").first()).toBeVisible();
  await expect(reduced).toHaveCount(0);
});

test(
  "all categories stand in a tree with their state, and each opens in preview",
  { tag: "@long" },
  async ({ page }) => {
    const category = first(await hiddenCategories());
    const name = category.name.at(-1) ?? "";
    await page.goto(previewLink("/en-se/preview"));
    await expect(page.getByRole("heading", { level: 1, name: preview("tree.title") })).toBeVisible();
    const row = page.locator("main li").filter({ has: page.getByRole("link", { name, exact: true }) });
    await expect(row.last()).toContainText(preview("tree.hidden"));
    await expect(page.getByText(preview("tree.published"), { exact: true }).first()).toBeVisible();
    await expectCleanPage(page);
    await row.last().getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(`/en-se/${category.uri}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await openBar(page);
    await expect(bar(page).getByText(preview("hidden.category")).first()).toBeVisible();
    await expectCleanPage(page);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the bar opens, shows the page elsewhere and ends the preview", async ({ page }) => {
    const product = first(await hiddenProducts());
    await page.goto(previewLink(`/en-se/${product.canonicalUri}`));
    await openBar(page);
    await bar(page).getByLabel(preview("view.country")).selectOption("US");
    await bar(page)
      .getByRole("button", { name: preview("view.submit") })
      .click();
    await expect(page).toHaveURL(/\/en-us\/.+/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
    await bar(page)
      .getByRole("button", { name: preview("leave") })
      .click();
    await expect(page).toHaveURL("/en-us");
  });
});

test("shoppers see nothing of it before, while and after somebody looks", async ({ page, browser }) => {
  const product = first(await hiddenProducts());
  const category = first(await hiddenCategories());
  const shopper = await browser.newPage();
  const seen = async () => {
    const texts: string[] = [];
    for (const path of ["", `/${product.categoryUri}`, `/${category.uri}`, `/${product.canonicalUri}`]) {
      const plain = await shopper.request.get(`/en-se${path}`);
      const parts = await shopper.request.get(`/en-se${path}?_rsc=1`, { headers: { RSC: "1" } });
      texts.push(await plain.text(), await parts.text());
    }
    const query = encodeURIComponent(product.sku);
    texts.push(await (await shopper.request.get(`/en-se/search?q=${query}`)).text());
    texts.push(await (await shopper.request.get(`/api/suggestions/en-se?q=${query}`)).text());
    const listed = await shopper.request.post("/api/checkout/products", { data: { language: "en" } });
    texts.push(await listed.text());
    return texts.filter((text) => text.includes(product.canonicalUri) || text.includes(`/${category.uri}"`));
  };
  // Addresses that were asked for stand in what is not found; nothing else does.
  const asked = async () => (await seen()).filter((text) => text.includes(product.name));

  expect(await asked()).toEqual([]);
  await page.goto(previewLink(`/en-se/${product.categoryUri}`));
  const inPreview = page.request;
  const listed = await inPreview.post("/api/checkout/products", { data: { language: "en" } });
  expect(await listed.text()).toContain(product.canonicalUri);
  for (const path of [product.categoryUri, product.canonicalUri, `search?q=${product.sku}`]) {
    const answer = await inPreview.get(`/en-se/${path}`, { headers: { RSC: "1" } });
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(await answer.text()).toContain(product.canonicalUri);
    expect(await asked()).toEqual([]);
  }
  const suggested = await inPreview.get(`/api/suggestions/en-se?q=${encodeURIComponent(product.name)}`);
  expect(suggested.headers()["cache-control"]).toBe("private, no-store");
  await inPreview.post("/api/preview/leave", { form: { locale: "en-se", path: "/en-se" } });
  expect(await asked()).toEqual([]);
  await shopper.close();
});

test.describe("hostile links and cookies", () => {
  const session = "vitrine-session";

  test("a link that is none opens nothing, and one leads nowhere else", async ({ request }) => {
    const product = first(await hiddenProducts());
    const path = `/en-se/${product.canonicalUri}`;
    for (const [what, value] of [
      ["forged", `${inHours(1)}.${"0".repeat(64)}`],
      ["signed with another secret", previewValue(inHours(1), "another-secret")],
      ["expired", previewValue(inHours(-1))],
      ["more than seven days ahead", previewValue(inHours(7 * 24 + 1))],
      ["empty", ""],
    ] as const) {
      const answer = await request.get(previewLink(path, value));
      expect([what, new URL(answer.url()).pathname]).toEqual([what, "/en-se/preview"]);
      const text = await answer.text();
      expect(text, what).toContain(preview("closed.title"));
      expect(text, what).toContain('name="robots" content="noindex, nofollow"');
      expect((await request.storageState()).cookies, what).toEqual([]);
      expect((await request.get(path)).status(), what).toBe(404);
    }
    for (const to of ["//evil.example", "/\\evil.example", "https://evil.example/", "/en-se\r\nX-Evil: 1"]) {
      const answer = await request.get(previewLink(to), { maxRedirects: 0 });
      expect([to, answer.status()]).toEqual([to, 400]);
      expect(answer.headers()["x-evil"]).toBeUndefined();
      expect(answer.headers()["set-cookie"]).toBeUndefined();
    }
  });

  test("the cookie is sealed, for this browser alone, and a broken or foreign one is nothing", async ({
    page,
    baseURL,
  }) => {
    const product = first(await hiddenProducts());
    const path = `/en-se/${product.canonicalUri}`;
    const value = previewValue();
    await page.goto(previewLink(path, value));
    const cookie = (await page.context().cookies()).find(({ name }) => name === "vitrine-preview");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(cookie?.value).not.toContain(value.split(".")[1]);

    await page.request.post("/api/checkout/items/none", { failOnStatusCode: false });
    await page.goto("/en-se/selection");
    const others = (await page.context().cookies()).filter(({ name }) => name === session);
    const broken = [`${cookie?.value.slice(0, -3)}abc`, "x", value, ...others.map((other) => other.value)];
    for (const sent of broken) {
      await page.context().clearCookies();
      await page.context().addCookies([{ name: "vitrine-preview", value: sent, url: baseURL ?? "" }]);
      expect((await page.request.get(path)).status()).toBe(404);
      expect((await page.request.get("/en-se")).headers()["cache-control"]).not.toContain("private");
    }
  });

  test("pages of another site cannot change what is shown, nor can the route be asked for by itself", async ({
    page,
  }) => {
    const product = first(await hiddenProducts());
    await page.goto(previewLink("/en-se"));
    for (const path of ["/api/preview/view", "/api/preview/leave"]) {
      const answer = await page.request.post(path, {
        headers: { Origin: "https://evil.example" },
        form: { locale: "en-se", path: "/en-se", country: "DE", language: "de" },
      });
      expect(answer.status()).toBe(403);
    }
    await page.context().clearCookies();
    for (const route of ["product", "category"]) {
      const answer = await page.request.get(`/in-preview/en-se/${route}/${product.canonicalUri}`);
      expect(answer.status()).toBe(404);
    }
  });
});
