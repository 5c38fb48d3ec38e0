import { expect, it } from "vitest";
import { utcField, utcMoment, utcText } from "@/lib/preview/utc-moment";

it("a field for date and time is taken as UTC, and becomes the same field again", () => {
  expect(utcMoment("2026-12-24T18:30")).toBe(1_798_137_000);
  expect(utcMoment("2026-12-24T18:30:15")).toBe(1_798_137_015);
  expect(utcField(1_798_137_000)).toBe("2026-12-24T18:30");
  expect(utcField(1_798_137_015)).toBe("2026-12-24T18:30:15");
  expect(utcText(1_798_137_000, "en-GB")).toBe("24 Dec 2026, 18:30");
});

it.each(["", "tomorrow", "2026-13-01T00:00", "2026-12-24", "1969-12-31T23:59", "2026-12-24T18:30Z", "0"])(
  "%j is no moment",
  (field) => {
    expect(utcMoment(field)).toBeNull();
  },
);
