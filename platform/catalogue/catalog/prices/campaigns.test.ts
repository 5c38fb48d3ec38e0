import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateCampaigns } from "../../master-data/campaigns/update-campaigns.ts";
import { updatePricelists } from "../../master-data/pricelists/update-pricelists.ts";
import { plainQuery } from "../../../testing/catalog-items.ts";
import { readCampaignCalendar } from "./campaign-calendar.ts";
import type { CatalogView } from "../catalog-view.ts";
import { purgePriceHistory, readLowestPrices } from "./lowest-price.ts";
import { openShopCatalog, shopView, type ShopCatalog } from "../testing/shop-catalog.ts";

const dayMs = 86_400_000;
let shop: ShopCatalog;

beforeAll(async () => {
  shop = await openShopCatalog();
  const ask = (price: string) => shop.write(updatePricelists, [{ id: "1", items: [{ id: "105", price }] }]);
  shop.passTime(100 * dayMs);
  await ask("80");
  shop.passTime(10 * dayMs);
  await ask("106");
  shop.passTime(5 * dayMs);
  const week = { id: "9", name: "Book week", percent: "50", products: ["105"] };
  await shop.write(updateCampaigns, [week]);
  shop.passTime(dayMs);
  const [startDate, stopDate] = [1, 3].map((days) => inDays(days).toISOString());
  const soon = { id: "8", name: "Soon", percent: "30", products: ["104"], markets: ["1"] };
  await shop.write(updateCampaigns, [{ ...soon, startDate, stopDate }]);
});
afterAll(() => shop.close());

const inDays = (days: number) => new Date(shop.now().getTime() + days * dayMs);

const lowest = async (
  product: string,
  { days = 30, ...view }: Partial<CatalogView> & { days?: number } = {},
) => {
  const seen = { ...shopView, ...view };
  const entry = await shop.entry(product, view);
  return (await readLowestPrices(shop.db, seen, [entry], { days, now: shop.now() })).get(entry.item.id);
};

describe("the lowest price before a reduction, checkout-rest.md#product", () => {
  it("is what was asked in the days before, whatever it is now", async () => {
    expect((await shop.entry("105")).price).toMatchObject({ before: 10_600, price: 5_300 });
    expect(await lowest("105")).toEqual({ price: 8_000, before: 8_000 });
    expect(await lowest("105", { days: 3 })).toEqual({ price: 10_600, before: 10_600 });
  });

  it("is that of the list, told of nothing that is not reduced, and nowhere without a period", async () => {
    expect(await lowest("105", { priceList: 2 })).toEqual({ price: 1_070, before: 1_070 });
    expect(await lowest("101")).toBeUndefined();
    expect(await lowest("105", { days: 0 })).toBeUndefined();
  });
});

describe("the catalogue as it will be, docs/preview.md", () => {
  const priceAt = async (days: number | null) => {
    const view = days === null ? {} : { at: inDays(days) };
    const { entries } = await shop.catalog.list(
      { ...shopView, ...view },
      { ...plainQuery, products: [shop.display("104")] },
    );
    return [(await shop.entry("104", view)).price?.price, entries[0]?.price?.price];
  };

  it.each([
    [0.5, 7_996],
    [2, 6_997],
    [4, 7_996],
  ])("has in %d days the price of then, in lists too; others see that of now", async (days, price) => {
    expect(await priceAt(days)).toEqual([price, price]);
    expect(await priceAt(null)).toEqual([7_996, 7_996]);
  });

  it("its calendar tells what runs or will, in the market, the first to begin first", async () => {
    const calendar = async (market: number, days = 0) =>
      (await readCampaignCalendar(shop.db, { market, priceList: 1 }, inDays(days))).map(({ name }) => name);
    const always = ["Cap week", "Book week"];
    expect(await calendar(1)).toEqual([...always, "Soon"]);
    expect([await calendar(2), await calendar(1, 4)]).toEqual([always, always]);
  });
});

it("what was asked is forgotten after two years", async () => {
  const rows = (table: "price_history" | "campaign_history") =>
    shop.db.selectFrom(table).select("id").execute();
  const kept = async () => [await rows("price_history"), await rows("campaign_history")].flat().length;
  const before = await kept();
  expect(before).toBeGreaterThan(0);
  await purgePriceHistory(shop);
  expect(await kept()).toBe(before);
  shop.passTime(3 * 365 * dayMs);
  await purgePriceHistory(shop);
  expect(await kept()).toBe(0);
});
