import { expect, it } from "vitest";
import { isDate, canonicalDate } from "./dates.ts";

const stockholm = "Europe/Stockholm";

it.each([
  ["2026-11-20", "2026-11-20T00:00:00+01:00"],
  ["2026-07-01", "2026-07-01T00:00:00+02:00"],
  ["2026-11-20 12:30:15", "2026-11-20T12:30:15+01:00"],
  ["2026-11-20T12:30", "2026-11-20T12:30:00+01:00"],
  ["2026-11-20T12:30:15.123", "2026-11-20T12:30:15+01:00"],
  ["2026-11-20T12:00:00Z", "2026-11-20T13:00:00+01:00"],
  ["2026-11-20T12:00:00-0500", "2026-11-20T18:00:00+01:00"],
  ["2026-03-29 03:00:00", "2026-03-29T03:00:00+02:00"],
  ["2026-10-25 03:00:00", "2026-10-25T03:00:00+01:00"],
  ["1900-01-01", "1900-01-01T00:00:00+01:00"],
  ["9999-12-31T23:59:59Z", "9999-12-31T23:59:59+00:00"],
])("%s in the shop's zone is %s: soap.md#field-values", (text, written) => {
  expect(isDate(text)).toBe(true);
  expect(canonicalDate(text, stockholm)).toBe(written);
  expect(canonicalDate(written, stockholm)).toBe(written);
});

it.each([
  // The clocks skip an hour; elsewhere; offsets of half an hour, and of seconds once.
  ["2026-03-29 02:30:00", stockholm, "2026-03-29T03:30:00+02:00"],
  ["2026-01-01", "America/New_York", "2026-01-01T00:00:00-05:00"],
  ["2026-01-01T12:00:00Z", "America/St_Johns", "2026-01-01T08:30:00-03:30"],
  ["1970-01-01", "Africa/Monrovia", "1970-01-01T00:44:30+00:00"],
])("%s in %s is %s", (text, zone, written) => {
  expect(canonicalDate(text, zone)).toBe(written);
});

it.each([
  "2026-02-29",
  "2026-13-01",
  "1899-12-31",
  "2026-11-20 24:00:00",
  "2026-11-20 12:60:00",
  "2026-11-20T12:00:00+15:00",
  "2026-11-20T12:00:00+01:60",
  "2026-11-20T",
  "",
])("%j is no date", (text) => {
  expect(isDate(text)).toBe(false);
  expect(canonicalDate(text, stockholm)).toBeNull();
});
