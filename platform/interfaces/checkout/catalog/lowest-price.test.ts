import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetPriceHistory } from "../../../catalog/forget-history.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { updateCampaigns } from "../../../records/update-campaigns.ts";
import { updatePricelists } from "../../../records/update-pricelists.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";

let shop: TestPlatform;
const dayMs = 86_400_000;
const gap = "\u00a0";

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.number === 3 ? plugin : { ...plugin, lowestPriceDays: 30 },
      ),
    }),
  });
  const { db, settings, now, catalog } = shop.platform;
  const write = (work: typeof setPrice, amount: string) => inTransaction(db, (tx) => work(tx, amount));
  const setPrice = (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], price: string) =>
    updatePricelists(tx, [{ id: "1", items: [{ id: "105", price }] }], { settings, now: now() });
  shop.passTime(100 * dayMs);
  await write(setPrice, "80");
  shop.passTime(10 * dayMs);
  await write(setPrice, "106");
  shop.passTime(5 * dayMs);
  await inTransaction(db, (tx) =>
    updateCampaigns(tx, [{ id: "9", name: "Book week", percent: "50", products: ["105"] }], { now: now() }),
  );
  shop.passTime(dayMs);
  await catalog.refresh();
});

afterAll(() => shop.close());

const before = {
  periodDays: 30,
  price: `80.00${gap}SEK`,
  priceAsNumber: 80,
  priceBeforeDiscount: `80.00${gap}SEK`,
  priceBeforeDiscountAsNumber: 80,
};

describe.each(["classic", "nested"] as const)("lowestPrice, checkout-rest.md 8.1 (%s)", (form) => {
  it("a reduced product tells the lowest price of the 30 days before", async () => {
    const path = `products/${shop.display("105")}`;
    const one = await shop.call("GET", path, { form });
    expect(one.at("product")).toMatchObject({ price: `53.00${gap}SEK`, lowestPrice: [before] });
    const body = { products: [Number(shop.display("105"))] };
    expect((await shop.call("POST", "products", { body, form })).at("products.0.lowestPrice")).toEqual([
      before,
    ]);
  });

  it("in a selection too", async () => {
    const answer = await shop.call("POST", `items/${shop.item("105")}`, { form });
    const at = form === "classic" ? "products.0" : "selection.items.0.product";
    expect(answer.at(`${at}.lowestPrice`)).toEqual([before]);
  });

  it("what is not reduced tells none", async () => {
    const answer = await shop.call("GET", `products/${shop.display("101")}`, { form });
    expect(answer.at("product")).not.toHaveProperty("lowestPrice");
  });
});

it("a plugin without a period tells none", async () => {
  const answer = await shop.call("GET", `/api/closed/products/${shop.display("105")}`);
  expect(answer.at("product.showAsOnSale")).toBe(true);
  expect(answer.at("product")).not.toHaveProperty("lowestPrice");
});

it("what was asked is forgotten after two years", async () => {
  const { platform } = shop;
  const kept = async () => {
    const prices = await platform.db.selectFrom("price_history").select("id").execute();
    const campaigns = await platform.db.selectFrom("campaign_history").select("id").execute();
    return prices.length + campaigns.length;
  };
  const before = await kept();
  await forgetPriceHistory(platform);
  expect(await kept()).toBe(before);
  shop.passTime(3 * 365 * dayMs);
  await forgetPriceHistory(platform);
  expect(await kept()).toBe(0);
});
