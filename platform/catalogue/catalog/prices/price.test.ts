import { describe, expect, it } from "vitest";
import { priceAfter, type CampaignOffer } from "./price.ts";

const offer = (id: number, given: Partial<CampaignOffer> = {}): CampaignOffer => ({
  id,
  name: `Campaign ${id}`,
  percent: null,
  amount: null,
  showAsOnSale: true,
  showAsNew: false,
  ...given,
});

describe("checkout-rest.md#prices, step 2", () => {
  it("without a price there is none", () => {
    expect(priceAfter(null, [offer(1, { amount: 100 })])).toBeNull();
  });

  it.each([
    ["no campaign", [], 1000, null],
    ["a percent", [offer(1, { percent: 12.5 })], 875, "Campaign 1"],
    ["a percent, half away from zero", [offer(1, { percent: 0.05 })], 1000, null],
    ["an own price", [offer(1, { percent: 10, amount: 450 })], 450, "Campaign 1"],
    ["the best of two", [offer(1, { percent: 10 }), offer(2, { percent: 20 })], 800, "Campaign 2"],
    ["of equals the earlier", [offer(3, { percent: 20 }), offer(2, { amount: 800 })], 800, "Campaign 2"],
    ["an own price above the price changes nothing", [offer(1, { amount: 1200 })], 1000, null],
  ])("%s", (_, offers, price, campaign) => {
    expect(priceAfter(1000, offers)).toMatchObject({ before: 1000, price, campaign });
  });

  it("the best campaign says whether it shows as on sale; any that runs can show as new", () => {
    const quiet = offer(1, { percent: 30, showAsOnSale: false });
    const fresh = offer(2, { showAsNew: true });
    expect(priceAfter(1000, [quiet, fresh])).toMatchObject({ showAsOnSale: false, showAsNew: true });
    const plain = { showAsOnSale: true, showAsNew: false };
    expect(priceAfter(1000, [offer(1, { percent: 30 })])).toMatchObject(plain);
    expect(priceAfter(1000, [fresh])).toMatchObject({ showAsOnSale: false, showAsNew: true });
  });
});
