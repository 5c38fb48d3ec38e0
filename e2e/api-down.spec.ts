import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { platformUrl } from "./support/addresses";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Program } from "./support/program";
import { Shopper } from "./support/shopper";
import { SwitchedApi } from "./support/switched-api";
import { wordsOf } from "./support/words";

const shop = wordsOf("shop");
const selection = wordsOf("selection");

test.describe.configure({ mode: "serial" });

test("while the API is down pages say so, the bag's link stays, and afterwards nothing is lost", async ({
  browser,
}, info) => {
  test.setTimeout(180_000);
  const offset = info.project.name === "phone" ? 0 : 1;
  const port = 3330 + offset;
  const api = new SwitchedApi(4330 + offset, Number(new URL(platformUrl).port));
  await api.join();
  const address = `http://localhost:${port}`;
  const storefront = await Program.start(
    ["--only", "storefront"],
    {
      PORT: String(port),
      CHECKOUT_URL: `http://127.0.0.1:${4330 + offset}/api/checkout/`,
      STOREFRONT_URL: address,
      DATA_DIR: await mkdtemp(path.join(tmpdir(), "vitrine-down-")),
    },
    [`${address}/api/health`],
  );
  const context = await browser.newContext({ baseURL: address });
  try {
    const page = await context.newPage();
    const shopper = new Shopper(page);
    const { product, item } = await findProduct([isFree, isRow]);
    await shopper.add(product, item);
    await shopper.expectSelection([1]);

    await api.cut();
    const health = await context.request.get("/api/health");
    expect(health.status()).toBe(200);
    expect(await health.json()).toEqual({ status: "ok", checkout: "down" });
    const proxied = await context.request.get("/api/checkout/selection");
    expect([502, 503]).toContain(proxied.status());
    const unseen = await page.goto("/de-de/never-seen-before");
    expect(unseen?.status()).toBe(503);
    expect(unseen?.headers()["retry-after"]).toMatch(/^\d+$/);
    const bag = await page.goto("/en-se/selection");
    expect(bag?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: shop("unavailable.title") })).toBeVisible();
    await expect(page.locator('a[href="/en-se/selection"]').first()).toBeVisible();

    await api.join();
    await shopper.expectSelection([1]);
    await expect(page.getByRole("link", { name: selection("checkout") })).toBeVisible();
  } finally {
    await context.close();
    await storefront.stop();
    await api.cut();
  }
});
