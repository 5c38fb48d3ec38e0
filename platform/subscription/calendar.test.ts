import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addIntervals, dayAfter, dayAt, isDay, nextDay, type Interval } from "./calendar.ts";

const month = (value = 1): Interval => ({ type: "MONTH", value });
const year = (value = 1): Interval => ({ type: "YEAR", value });

describe("intervals are exact by the calendar, checkout-rest.md 8.8", () => {
  it.each([
    ["2026-01-31", month(), 1, "2026-02-28"],
    ["2026-01-31", month(), 2, "2026-03-31"],
    ["2026-01-31", month(), 3, "2026-04-30"],
    ["2028-01-31", month(), 1, "2028-02-29"],
    ["2028-01-30", month(), 1, "2028-02-29"],
    ["2026-01-29", month(), 1, "2026-02-28"],
    ["2026-11-30", month(3), 1, "2027-02-28"],
    ["2026-12-31", month(), 1, "2027-01-31"],
    ["2026-08-31", month(6), 1, "2027-02-28"],
    ["2028-02-29", year(), 1, "2029-02-28"],
    ["2028-02-29", year(), 4, "2032-02-29"],
    ["2100-01-31", month(), 1, "2100-02-28"],
    ["2026-02-28", { type: "DAY", value: 1 }, 1, "2026-03-01"],
    ["2028-02-28", { type: "DAY", value: 1 }, 1, "2028-02-29"],
    ["2026-12-29", { type: "WEEK", value: 1 }, 1, "2027-01-05"],
    ["2026-10-20", { type: "WEEK", value: 2 }, 1, "2026-11-03"],
    ["2026-03-28", { type: "DAY", value: 2 }, 1, "2026-03-30"],
  ] as const)("%s + %j × %d = %s", (anchor, interval, times, day) => {
    expect(addIntervals(anchor, interval, times)).toBe(day);
  });

  it.each([
    ["2026-01-31", month(), "2026-01-30", "2026-01-31"],
    ["2026-01-31", month(), "2026-01-31", "2026-02-28"],
    ["2026-01-31", month(), "2026-02-28", "2026-03-31"],
    // What was missed meanwhile is not made up for.
    ["2026-01-31", month(), "2026-06-15", "2026-06-30"],
    ["2026-01-01", { type: "WEEK", value: 1 }, "2026-01-20", "2026-01-22"],
  ] as const)("from %s every %j after %s: %s", (anchor, interval, after, day) => {
    expect(nextDay(anchor, interval, after)).toBe(day);
  });

  it("the next day is always later, and never more than an interval away", () => {
    const days = fc
      .integer({ min: 0, max: 40_000 })
      .map((count) => addIntervals("2020-01-01", { type: "DAY", value: 1 }, count));
    const intervals = fc.record({
      type: fc.constantFrom("DAY" as const, "WEEK" as const, "MONTH" as const, "YEAR" as const),
      value: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(days, intervals, fc.integer({ min: 0, max: 20 }), (anchor, interval, times) => {
        const due = addIntervals(anchor, interval, times);
        const next = nextDay(anchor, interval, due);
        expect(next > due).toBe(true);
        expect(next).toBe(addIntervals(anchor, interval, times + 1));
      }),
    );
  });
});

describe("days", () => {
  it.each([
    ["2026-02-28", true],
    ["2028-02-29", true],
    ["2026-02-29", false],
    ["2026-13-01", false],
    ["2026-00-10", false],
    ["2026-1-1", false],
    ["20260101", false],
    ["2026-01-01T00:00:00", false],
    ["", false],
  ])("%j is one: %s", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it("change at midnight of the store, not of the world", () => {
    const moment = new Date("2026-06-30T22:30:00Z");
    expect(dayAt(moment, "Europe/Stockholm")).toBe("2026-07-01");
    expect(dayAt(moment, "America/New_York")).toBe("2026-06-30");
  });

  it("follow each other over the ends of months and years", () => {
    expect(["2026-02-28", "2028-02-28", "2026-12-31"].map(dayAfter)).toEqual([
      "2026-03-01",
      "2028-02-29",
      "2027-01-01",
    ]);
  });
});
