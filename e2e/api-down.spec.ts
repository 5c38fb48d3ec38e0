import { createHmac } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { platformUrl } from "./support/addresses";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Program } from "./support/program";
import { Shopper } from "./support/shopper";
import { SwitchedApi } from "./support/switched-api";
import { wordsOf } from "./support/words";

const shop = wordsOf("shop");
const selection = wordsOf("selection");

/** No other journey looks at this country: all storefronts of one build share the files of its cached pages. */
const TAG = "en-ca";

const SECRET = "of-this-journey";

test.describe.configure({ mode: "serial" });

/** The platform's word that what the pages of all share may be another now. */
async function tellChanged(request: APIRequestContext): Promise<void> {
  const body = new URLSearchParams({ payload: JSON.stringify({ statics: ["1"] }) }).toString();
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", SECRET).update(`${at}.${body}`).digest("hex");
  const answer = await request.post("/api/revalidate", {
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Webhook-Signature": `t=${at},v1=${signature}`,
    },
    data: body,
  });
  expect(answer.status()).toBe(200);
}

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
      WEBHOOK_SECRET: SECRET,
      DATA_DIR: await mkdtemp(path.join(tmpdir(), "vitrine-down-")),
    },
    [`${address}/api/health`],
  );
  const context = await browser.newContext({ baseURL: address });
  try {
    const page = await context.newPage();
    const shopper = new Shopper(page, TAG);
    const { product, item } = await findProduct([isFree, isRow], { country: "CA" });
    await shopper.add(product, item);
    await shopper.expectSelection([1]);
    const shown = [`/${TAG}`, `/${TAG}/women`];
    for (const seen of shown) expect((await context.request.get(seen)).status()).toBe(200);

    await api.cut();
    const health = await context.request.get("/api/health");
    expect(health.status()).toBe(200);
    expect(await health.json()).toEqual({ status: "ok", checkout: "down" });
    const proxied = await context.request.get("/api/checkout/selection");
    expect([502, 503]).toContain(proxied.status());
    const unseen = await page.goto("/de-de/never-seen-before");
    expect(unseen?.status()).toBe(503);
    expect(unseen?.headers()["retry-after"]).toMatch(/^\d+$/);
    const bag = await page.goto(`/${TAG}/selection`);
    expect(bag?.status()).toBe(503);
    await expect(page.getByRole("heading", { name: shop("unavailable.title") })).toBeVisible();
    await expect(page.locator(`a[href="/${TAG}/selection"]`).first()).toBeVisible();

    for (const kept of shown) expect((await context.request.get(kept)).status()).toBe(200);
    await tellChanged(context.request);
    for (const dropped of shown) {
      const answer = await page.goto(dropped);
      expect(answer?.status(), dropped).toBe(503);
      expect(answer?.headers()["retry-after"]).toMatch(/^\d+$/);
      expect(answer?.headers()["cache-control"]).toBe("no-store");
      await expect(page.getByRole("heading", { name: shop("unavailable.title") })).toBeVisible();
    }

    await api.join();
    for (const renewed of shown) expect((await context.request.get(renewed)).status()).toBe(200);
    await shopper.expectSelection([1]);
    await expect(page.getByRole("link", { name: selection("checkout") })).toBeVisible();
  } finally {
    await context.close();
    await storefront.stop();
    await api.cut();
  }
});
