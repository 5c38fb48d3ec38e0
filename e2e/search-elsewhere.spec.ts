import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { platformUrl } from "./support/addresses";
import { LackingApi } from "./support/lacking-api";
import { Program } from "./support/program";
import { Searcher } from "./support/searcher";

/** No other journey looks at this start page: all storefronts of one build share the files of its cached pages. */
const TAG = "en-fr";

test("an API without suggestions is asked for products, and for suggestions no more", async ({
  browser,
}, info) => {
  test.setTimeout(180_000);
  const offset = info.project.name === "phone" ? 0 : 1;
  const api = new LackingApi(platformUrl, "suggestions");
  await api.listen(4360 + offset);
  const address = `http://localhost:${3360 + offset}`;
  const storefront = await Program.start(
    ["--only", "storefront"],
    {
      PORT: String(3360 + offset),
      CHECKOUT_URL: `http://127.0.0.1:${4360 + offset}/api/checkout/`,
      STOREFRONT_URL: address,
      DATA_DIR: await mkdtemp(path.join(tmpdir(), "vitrine-elsewhere-")),
    },
    [`${address}/api/health`],
  );
  const context = await browser.newContext({ baseURL: address });
  try {
    const page = await context.newPage();
    const searcher = new Searcher(page);
    await page.goto(`/${TAG}`);
    const field = await searcher.type("coat");
    await expect(searcher.group("products").first()).toContainText(/coat/i);
    // More than once only when two were asked before the first was answered.
    const asked = () => api.asked.filter((path) => path.endsWith("/suggestions")).length;
    const before = asked();
    expect(before).toBeGreaterThan(0);
    await field.fill("wool");
    await expect(searcher.group("products").first()).toContainText(/wool/i);
    await expect(searcher.group("categories")).toHaveCount(0);
    expect(asked()).toBe(before);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article").first()).toBeVisible();
  } finally {
    await context.close();
    await storefront.stop();
    api.close();
  }
});
