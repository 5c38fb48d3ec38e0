import { describe, expect, it } from "vitest";
import { lowestBefore, type CampaignTerms, type PriceHistory } from "./price-history.ts";

const now = new Date("2026-06-30T12:00:00Z");
const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000);

const until = (daysAgo: number | null) => (daysAgo === null ? null : day(daysAgo));
const price = (amount: number | null, endedDaysAgo: number | null = null) => ({
  amount,
  until: until(endedDaysAgo),
});

const sale = (percent: number, more: Partial<CampaignTerms> = {}): CampaignTerms => ({
  startsAt: null,
  stopsAt: null,
  percent,
  markets: null,
  priceLists: null,
  amounts: {},
  ...more,
});

const campaign = (number: number, terms: CampaignTerms | null, endedDaysAgo: number | null = null) => ({
  campaign: number,
  terms,
  until: until(endedDaysAgo),
});

function lowest(more: Partial<PriceHistory>, days = 30) {
  const trail = { market: 1, priceList: 1, own: [], whole: [price(10_000)], campaigns: [], ...more };
  return lowestBefore(trail, { days, now });
}

describe("the lowest price before a reduction, checkout-rest.md#product", () => {
  it("is what was asked before the campaign began, by its date or by when it was made", () => {
    const price = { price: 10_000, before: 10_000 };
    expect(lowest({ campaigns: [campaign(1, sale(20, { startsAt: day(3) }))] })).toEqual(price);
    expect(lowest({ campaigns: [campaign(1, null, 3), campaign(1, sale(20))] })).toEqual(price);
  });

  it("counts an earlier campaign in the days before, and what it was taken off", () => {
    const earlier = campaign(1, sale(40, { startsAt: day(25), stopsAt: day(20) }));
    const present = campaign(2, sale(10, { startsAt: day(5) }));
    expect(lowest({ campaigns: [earlier, present] })).toEqual({ price: 6_000, before: 10_000 });
    // The earlier one ended more than ten days before the present one began.
    expect(lowest({ campaigns: [earlier, present] }, 10)).toEqual({ price: 10_000, before: 10_000 });
  });

  it.each([
    [10, 8_000],
    [40, 10_000],
  ])("counts a price that was raised %d days ago, before the reduction, as %d", (days, amount) => {
    const campaigns = [campaign(1, sale(30, { startsAt: day(2) }))];
    const whole = [price(8_000, days), price(10_000)];
    expect(lowest({ whole, campaigns })).toEqual({ price: amount, before: amount });
  });

  it("a reduction that grew step by step began with its first step", () => {
    const campaigns = [
      campaign(1, sale(10, { startsAt: day(8), stopsAt: day(4) })),
      campaign(2, sale(50, { startsAt: day(4) })),
    ];
    expect(lowest({ campaigns })).toEqual({ price: 10_000, before: 10_000 });
  });

  it("the price of the variation goes before that of the product", () => {
    const campaigns = [campaign(1, sale(30, { startsAt: day(2) }))];
    expect(lowest({ own: [price(7_000)], campaigns })).toEqual({ price: 7_000, before: 7_000 });
  });

  it("an own price of a campaign counts in its list alone, and markets and lists are kept apart", () => {
    const earlier = (terms: Partial<CampaignTerms>) => [
      campaign(1, sale(1, { startsAt: day(20), stopsAt: day(10), ...terms })),
      campaign(2, sale(5, { startsAt: day(5) })),
    ];
    expect(lowest({ campaigns: earlier({ amounts: { "1": 4_000 } }) })?.price).toBe(4_000);
    expect(lowest({ campaigns: earlier({ amounts: { "2": 4_000 } }) })?.price).toBe(9_900);
    expect(lowest({ campaigns: earlier({ percent: 60, markets: [2] }) })?.price).toBe(10_000);
    expect(lowest({ campaigns: earlier({ percent: 60, priceLists: [2] }) })?.price).toBe(10_000);
  });

  it("nothing is told where the time before is not known, or nothing was asked in it", () => {
    expect(lowest({ campaigns: [campaign(1, sale(20))] })).toBeNull();
    expect(lowest({ whole: [price(null, 1), price(10_000)], campaigns: [campaign(1, sale(20))] })).toBeNull();
  });
});
