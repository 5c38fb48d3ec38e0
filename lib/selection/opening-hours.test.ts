import { soonDays, specialRows, weekRows } from "@/lib/selection/opening-hours";
import { describe, expect, it } from "vitest";

const open = (start: string, end: string) => ({ isClosed: false, hours: [{ start, end }] });
const closed = { isClosed: true, hours: [] };

describe("the opening hours of a store (checkout-rest 8.4)", () => {
  const week = [
    { day: 1, ...open("10:00", "18:00") },
    { day: 2, ...open("10:00", "18:00") },
    { day: 3, ...open("10:00", "18:00") },
    { day: 4, ...open("10:00", "20:00") },
    { day: 5, ...open("10:00", "18:00") },
    {
      day: 6,
      isClosed: false,
      hours: [
        { start: "10:00", end: "13:00" },
        { start: "14:00", end: "16:00" },
      ],
    },
    { day: 7, ...closed },
  ];

  it("hold days with the same hours together, in the words of the page", () => {
    expect(weekRows(week, "en-SE")).toEqual([
      { days: "Monday–Wednesday", hours: "10:00–18:00" },
      { days: "Thursday", hours: "10:00–20:00" },
      { days: "Friday", hours: "10:00–18:00" },
      { days: "Saturday", hours: "10:00–13:00, 14:00–16:00" },
      { days: "Sunday", hours: "" },
    ]);
    expect(weekRows(week, "sv-SE").map(({ days }) => days)).toEqual([
      "måndag–onsdag",
      "torsdag",
      "fredag",
      "lördag",
      "söndag",
    ]);
  });

  it("are in the order of the week, and nothing when none are known", () => {
    expect(
      weekRows(
        [
          { day: 6, ...closed },
          { day: 5, ...closed },
        ],
        "en-SE",
      ),
    ).toEqual([{ days: "Friday–Saturday", hours: "" }]);
    expect(weekRows([], "en-SE")).toEqual([]);
  });

  it("name the special days of the next two weeks alone", () => {
    const special = [
      { date: "2026-12-31", ...open("10:00", "14:00") },
      { date: "2026-12-24", ...closed },
      { date: "2026-12-17", ...closed },
      { date: "2027-01-01", ...closed },
      { date: "not a day", ...closed },
    ];
    expect(specialRows(soonDays(special, "2026-12-18"), "en-SE")).toEqual([
      { days: "24 December", hours: "" },
      { days: "31 December", hours: "10:00–14:00" },
    ]);
  });
});
