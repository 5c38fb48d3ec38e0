import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { updateCampaigns } from "../../../records/update-campaigns.ts";
import { startSetShop, type SetShop } from "../testing/set-shop.ts";

const daySeconds = 86_400;
let shop: SetShop;
let now: number;

beforeAll(async () => {
  shop = await startSetShop((settings) => settings);
  const { db, catalog } = shop.platform;
  now = Math.floor(shop.platform.now().getTime() / 1000);
  const dayAfter = (days: number) => new Date((now + days * daySeconds) * 1000).toISOString();
  const campaign = { id: "8", name: "Soon", percent: "30", products: ["104"] };
  await inTransaction(db, (tx) =>
    updateCampaigns(tx, [{ ...campaign, startDate: dayAfter(1), stopDate: dayAfter(3) }], {
      now: shop.platform.now(),
    }),
  );
  await catalog.refresh();
});
afterAll(() => shop.close());

function signed(purpose: string, seconds: number): string {
  const text = `${purpose}.${seconds}`;
  return `${seconds}.${createHmac("sha256", "test-preview-secret").update(text).digest("hex")}`;
}

const preview = () => ({ "X-Preview": signed("preview", now + 3600) });
const previewAt = (days: number) => ({
  ...preview(),
  "X-Preview-Time": signed("preview-time", now + days * daySeconds),
});

async function listedPrice(headers: Record<string, string> = {}): Promise<unknown> {
  const body = { products: [Number(shop.display("104"))] };
  const listed = await shop.call("POST", "products", { body, headers, token: "none" });
  return listed.at("products.0.priceAsNumber");
}

describe("X-Preview-Time", () => {
  it("shows lists, products and addresses with the campaigns that run then", async () => {
    const headers = previewAt(2);
    expect(await listedPrice(headers)).toBe(69.97);
    const one = await shop.call("GET", `products/${shop.display("104")}`, { headers, token: "none" });
    expect(one.at("product.priceAsNumber")).toBe(69.97);
    const body = { uri: String(one.at("product.uri")) };
    const found = await shop.call("POST", "uri", { body, headers, token: "none" });
    expect(found.at("product.priceAsNumber")).toBe(69.97);
    expect(one.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    [0.5, 79.96],
    [2, 69.97],
    [4, 79.96],
  ])("%d days ahead the price is %d", async (days, price) => {
    expect(await listedPrice(previewAt(days))).toBe(price);
  });

  it("what is shown to others stays as it is now, before and after", async () => {
    expect(await listedPrice()).toBe(79.96);
    expect(await listedPrice(previewAt(2))).toBe(69.97);
    expect(await listedPrice()).toBe(79.96);
    expect(await listedPrice(preview())).toBe(79.96);
  });

  it.each<[string, () => Record<string, string>]>([
    [
      "without a preview beside it",
      () => ({ "X-Preview-Time": signed("preview-time", now + 2 * daySeconds) }),
    ],
    ["beside an expired preview", () => ({ ...previewAt(2), "X-Preview": signed("preview", now - 1) })],
    [
      "signed as a preview",
      () => ({ ...preview(), "X-Preview-Time": signed("preview", now + 2 * daySeconds) }),
    ],
    ["forged", () => ({ ...preview(), "X-Preview-Time": `${now + 2 * daySeconds}.${"0".repeat(64)}` })],
  ])("counts for nothing %s", async (_, headers) => {
    expect(await listedPrice(headers())).toBe(79.96);
  });

  it("sells at the price of now", async () => {
    const { token } = await shop.call("GET", "selection");
    const added = await shop.call("POST", `items/${shop.item("104")}`, { token, headers: previewAt(2) });
    expect(added.at("selection.items.0.priceEachAsNumber")).toBe(79.96);
  });
});

describe("GET campaigns", () => {
  it("tells who has a preview which campaigns run or will, and when", async () => {
    const told = await shop.call("GET", "campaigns", { headers: preview(), token: "none" });
    expect(told.status).toBe(200);
    expect(told.headers.get("cache-control")).toBe("no-store");
    expect(told.list("campaigns")).toEqual([
      { campaign: expect.stringMatching(/^\d+$/), name: "Cap week", startTime: null, stopTime: null },
      {
        campaign: expect.stringMatching(/^\d+$/),
        name: "Soon",
        startTime: now + daySeconds,
        stopTime: now + 3 * daySeconds,
      },
    ]);
  });

  it("is to nobody else", async () => {
    const expired = { "X-Preview": signed("preview", now - 1) };
    for (const headers of [{}, expired]) {
      const refused = await shop.call("GET", "campaigns", { headers, token: "none" });
      expect([refused.status, refused.at("errors")]).toEqual([404, { path: "not found" }]);
    }
  });
});
