import { describe, expect, it } from "vitest";
import { dateOf, daysBefore, periodEnding } from "./period.ts";

const stockholm = "Europe/Stockholm";

describe("a period of a report", () => {
  it("has whole days of the shop, the last one included", () => {
    expect(periodEnding("2026-03-11", 3, stockholm)).toEqual({
      dates: ["2026-03-09", "2026-03-10", "2026-03-11"],
      since: "2026-03-08T23:00:00.000Z",
      until: "2026-03-11T23:00:00.000Z",
    });
  });

  it.each([
    // The night in which an hour is left out, and the one in which it comes twice.
    ["2026-03-29", stockholm, "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", stockholm, "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
    ["2026-06-01", "Pacific/Kiritimati", "2026-05-31T10:00:00.000Z", "2026-06-01T10:00:00.000Z"],
    ["2026-06-01", "Pacific/Niue", "2026-06-01T11:00:00.000Z", "2026-06-02T11:00:00.000Z"],
    ["2026-06-01", "Asia/Kathmandu", "2026-05-31T18:15:00.000Z", "2026-06-01T18:15:00.000Z"],
    // Where clocks change at midnight, a day begins at one.
    ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z", "2026-04-24T21:00:00.000Z"],
  ])("%s in %s", (date, timezone, since, until) => {
    expect(periodEnding(date, 1, timezone)).toEqual({ dates: [date], since, until });
  });

  it("goes over the ends of months and years", () => {
    expect(daysBefore("2026-03-01", 1)).toBe("2026-02-28");
    expect(daysBefore("2025-12-31", -1)).toBe("2026-01-01");
    expect(dateOf("2025-12-31T23:30:00Z", stockholm)).toBe("2026-01-01");
  });
});
