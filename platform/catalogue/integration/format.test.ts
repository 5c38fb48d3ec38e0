import { expect, it } from "vitest";
import { formatAmount, formatMoment } from "./format.ts";

it.each([
  [39900, "SEK", "399.00"],
  [5, "EUR", "0.05"],
  [0, "SEK", "0.00"],
  [-150, "SEK", "-1.50"],
  [1000, "JPY", "1000.00"],
  [1234, "BHD", "1.234"],
])("%i minor units of %s are written %s, soap.md#field-values", (minor, currency, text) => {
  expect(formatAmount(minor, currency)).toBe(text);
});

it.each([
  ["2026-11-20T11:00:00.999Z", "Europe/Stockholm", "2026-11-20T12:00:00+01:00"],
  ["2026-07-01T22:00:00Z", "Europe/Stockholm", "2026-07-02T00:00:00+02:00"],
  ["2026-01-01T00:00:00Z", "UTC", "2026-01-01T00:00:00+00:00"],
  ["2026-01-01T00:00:00Z", "America/St_Johns", "2025-12-31T20:30:00-03:30"],
])("%s in %s is written %s, soap.md#field-values", (moment, timeZone, text) => {
  expect(formatMoment(new Date(moment), timeZone)).toBe(text);
});
