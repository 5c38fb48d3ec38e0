import { describe, expect, it } from "vitest";
import { periodEnding } from "./period.ts";
import { barsOf, changeOf, currenciesOf, salesByDate, sumOver } from "./sum-sales.ts";

const timezone = "Europe/Stockholm";
const sold = (from: string, orders: number, amount: string, more: object = {}) => ({
  from,
  market: "1",
  currency: "SEK",
  orders,
  total: { amount, currency: "SEK" },
  refunded: { amount: "1.00", currency: "SEK" },
  ...more,
});
const sales = [
  sold("2026-03-08T23:00:00.000Z", 1, "100.50"),
  sold("2026-03-08T23:00:00.000Z", 2, "200.00", { market: "2" }),
  sold("2026-03-10T23:00:00.000Z", 4, "400.00"),
  sold("2026-03-10T23:00:00.000Z", 9, "90.00", { currency: "EUR" }),
];
const byDate = salesByDate(sales, "SEK", timezone);

describe("sales of a period", () => {
  it("are summed up by the shop's days over all markets, of one currency", () => {
    expect(currenciesOf(sales)).toEqual(["EUR", "SEK"]);
    expect([...byDate]).toEqual([
      ["2026-03-09", { orders: 3, total: 300.5, refunded: 2 }],
      ["2026-03-11", { orders: 4, total: 400, refunded: 1 }],
    ]);
  });

  it("have a bar for each day, also for one without orders", () => {
    const { dates } = periodEnding("2026-03-11", 3, timezone);
    expect(barsOf(byDate, dates).map(({ from, to, orders }) => [from, to, orders])).toEqual([
      ["2026-03-09", "2026-03-09", 3],
      ["2026-03-10", "2026-03-10", 0],
      ["2026-03-11", "2026-03-11", 4],
    ]);
  });

  it("have bars of weeks where days would be too many, each day in one of them", () => {
    const { dates } = periodEnding("2026-03-11", 180, timezone);
    const bars = barsOf(byDate, dates);
    expect(bars).toHaveLength(26);
    expect(bars.at(-1)).toMatchObject({ from: "2026-03-05", to: "2026-03-11", orders: 7, total: 700.5 });
    expect(bars[0]).toMatchObject({ from: dates[0], to: dates[4] });
    expect(bars.reduce((sum, { orders }) => sum + orders, 0)).toBe(sumOver(byDate, dates).orders);
  });

  it("are counted and not paid for whoever is shown no money", () => {
    const hidden = sales.map((one) => Object.assign({}, one, { total: null, refunded: null }));
    expect(sumOver(salesByDate(hidden, "SEK", timezone), ["2026-03-09", "2026-03-11"])).toEqual({
      orders: 7,
      total: null,
      refunded: null,
    });
  });

  it("are compared in per cent, and with nothing not at all", () => {
    expect([changeOf(150, 100), changeOf(50, 100), changeOf(1, 3), changeOf(5, 0)]).toEqual([
      50,
      -50,
      -67,
      null,
    ]);
  });
});
