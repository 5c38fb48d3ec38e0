import { shopDay } from "@/lib/locale/shop-day";
import { expect, it } from "vitest";

it.each([
  ["2026-11-20 23:59:59", "sv-se", "20 november 2026"],
  ["2026-11-20 00:00:00", "de-de", "20. November 2026"],
  ["2026-11-20T12:00:00+01:00", "en-gb", "20 November 2026"],
  ["", "en-gb", ""],
  ["soon", "en-gb", "soon"],
])("%j is a day in %s", (timestamp, tag, day) => {
  expect(shopDay(timestamp, tag)).toBe(day);
});
