import { describe, expect, it } from "vitest";
import { salesSoFar, sinceWeekAgo } from "./sales-so-far.ts";

const timezone = "Europe/Stockholm";
// Half past two in the afternoon in Stockholm.
const now = Date.parse("2026-03-11T13:30:00Z");
const sold = (from: string, orders: number, amount: string, currency = "SEK") => ({
  from,
  market: "1",
  currency,
  orders,
  total: { amount, currency },
  refunded: { amount: "0.00", currency },
});

describe("what was sold so far", () => {
  it("is today's beside what it was a week ago by the same hour", () => {
    const hours = [
      sold("2026-03-03T22:00:00.000Z", 9, "900.00"),
      sold("2026-03-03T23:00:00.000Z", 1, "10.00"),
      sold("2026-03-04T13:00:00.000Z", 2, "20.00"),
      sold("2026-03-04T14:00:00.000Z", 9, "900.00"),
      sold("2026-03-10T22:00:00.000Z", 9, "900.00"),
      sold("2026-03-10T23:00:00.000Z", 3, "30.00"),
      sold("2026-03-11T13:00:00.000Z", 4, "40.00"),
      sold("2026-03-11T13:00:00.000Z", 1, "5.00", "EUR"),
    ];
    expect(salesSoFar(hours, now, timezone)).toEqual({
      currency: "SEK",
      today: { orders: 7, total: 70, refunded: 0 },
      weekAgo: { orders: 3, total: 30, refunded: 0 },
    });
  });

  it("is asked for from the beginning of that day, and nothing where nothing was sold", () => {
    expect(sinceWeekAgo(now, timezone)).toBe("2026-03-03T23:00:00.000Z");
    expect(salesSoFar([], now, timezone)).toBeNull();
  });
});
