import * as fc from "fast-check";
import { expect, it } from "vitest";
import { addIntervals, dayAfter, dayAt, isDay, nextDay, type Interval } from "./calendar.ts";

const month: Interval = { type: "MONTH", value: 1 };
const week: Interval = { type: "WEEK", value: 1 };

it.each([
  ["2026-01-31", month, 1, "2026-02-28"],
  ["2026-01-31", month, 2, "2026-03-31"],
  ["2028-01-31", month, 1, "2028-02-29"],
  ["2026-11-30", { type: "MONTH", value: 3 }, 1, "2027-02-28"],
  ["2026-12-31", month, 1, "2027-01-31"],
  ["2028-02-29", { type: "YEAR", value: 1 }, 1, "2029-02-28"],
  ["2028-02-29", { type: "YEAR", value: 1 }, 4, "2032-02-29"],
  ["2100-01-31", month, 1, "2100-02-28"],
  ["2028-02-28", { type: "DAY", value: 1 }, 1, "2028-02-29"],
  ["2026-12-29", week, 1, "2027-01-05"],
  ["2026-10-20", { type: "WEEK", value: 2 }, 1, "2026-11-03"],
  ["2026-03-28", { type: "DAY", value: 2 }, 1, "2026-03-30"],
] as const)("intervals are exact by the calendar: %s + %j × %d = %s", (anchor, interval, times, day) => {
  expect(addIntervals(anchor, interval, times)).toBe(day);
});

it.each([
  ["2026-01-31", month, "2026-01-30", "2026-01-31"],
  ["2026-01-31", month, "2026-01-31", "2026-02-28"],
  ["2026-01-31", month, "2026-02-28", "2026-03-31"],
  // What was missed meanwhile is not made up for.
  ["2026-01-31", month, "2026-06-15", "2026-06-30"],
  ["2026-01-01", week, "2026-01-20", "2026-01-22"],
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

it("days are written in one way, and exist", () => {
  const wrong = ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "20260101", "2026-01-01T00:00", ""];
  expect(wrong.filter(isDay)).toEqual([]);
  expect(isDay("2028-02-29")).toBe(true);
});

it("days change at midnight of the store, and follow each other over the ends of months and years", () => {
  const moment = new Date("2026-06-30T22:30:00Z");
  expect(dayAt(moment, "Europe/Stockholm")).toBe("2026-07-01");
  expect(dayAt(moment, "America/New_York")).toBe("2026-06-30");
  const followed = ["2026-02-28", "2028-02-28", "2026-12-31"].map(dayAfter);
  expect(followed).toEqual(["2026-03-01", "2028-02-29", "2027-01-01"]);
});
