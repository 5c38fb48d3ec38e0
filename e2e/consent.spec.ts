import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { platformUrl } from "./support/addresses";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Program } from "./support/program";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const consent = wordsOf("consent");

const PHONE_PORT = 3334;
const DESKTOP_PORT = 3335;

test.describe.configure({ mode: "serial" });

// All storefronts of one build share the files of its cached pages: no other journey looks at this country's.
let storefront: Program;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = test.info().project.name === "phone" ? PHONE_PORT : DESKTOP_PORT;
  const address = `http://localhost:${port}`;
  storefront = await Program.start(
    ["--only", "storefront"],
    {
      PORT: String(port),
      CHECKOUT_URL: `${platformUrl}/api/checkout/`,
      STOREFRONT_URL: address,
      DATA_DIR: await mkdtemp(path.join(tmpdir(), "vitrine-consent-")),
      ANALYTICS: "console",
    },
    [`${address}/api/health`],
  );
});

test.afterAll(async () => {
  await storefront.stop();
});

test.use({
  baseURL: async ({ isMobile }, use) => use(`http://localhost:${isMobile ? PHONE_PORT : DESKTOP_PORT}`),
});

function eventsOf(page: Page): readonly string[] {
  const names: string[] = [];
  page.on("console", (message) => {
    const name = /^analytics .*"name":"(\w+)"/.exec(message.text())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

const banner = (page: Page) => page.getByRole("region", { name: consent("title") });

test("nothing is told before somebody agrees, and then each thing once", async ({ page }) => {
  const names = eventsOf(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await page.goto(`/en-pl/${product.uri}`);
  await expect(banner(page)).toBeVisible();
  await expectClean(page);
  expect(names).toEqual([]);
  await banner(page)
    .getByRole("button", { name: consent("grant") })
    .click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => names).toEqual(["view_item"]);
  await new Shopper(page, "en-pl").add(product, item);
  await expect.poll(() => names.filter((name) => name === "add_to_cart")).toHaveLength(1);
  await page.goto("/en-pl/selection");
  await expect.poll(() => names).toContain("view_cart");
  await page.goto("/en-pl/checkout");
  await expect.poll(() => names).toContain("begin_checkout");
  await expect(banner(page)).toBeHidden();
});

test("who says no is asked no more, and nothing is told", async ({ page }) => {
  const names = eventsOf(page);
  await page.goto("/en-pl/women");
  await banner(page)
    .getByRole("button", { name: consent("deny") })
    .click();
  await expect(banner(page)).toBeHidden();
  await page.goto("/en-pl/search?q=shirt");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(names).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the choice lies at the foot of the page, is kept, and leads back", async ({ page }) => {
    await page.goto("/en-pl/women");
    const foot = page.getByRole("contentinfo");
    await foot.getByText(consent("title")).click();
    await foot.getByRole("button", { name: consent("deny") }).click();
    await expect(page).toHaveURL(/\/en-pl\/women$/);
    const kept = async () => (await page.context().cookies()).find(({ name }) => name === "vitrine-consent");
    expect((await kept())?.value).toBe("denied");
    await foot.getByText(consent("title")).click();
    await foot.getByRole("button", { name: consent("grant") }).click();
    expect((await kept())?.value).toBe("granted");
  });
});
