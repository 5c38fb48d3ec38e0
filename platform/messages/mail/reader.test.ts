import { beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../foundations/config.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { testSettings } from "../../testing/settings.ts";
import { readerOf, writeDay, writeMoney, writePercent } from "./reader.ts";

const config = loadConfig({});
let settings: Settings;

beforeAll(async () => {
  settings = await testSettings();
});

describe("money of a mail is written as on the shop's pages, percents and days in the style of its language", () => {
  it.each([
    ["en", "DE", ["€1,250.86", "SEK 1,250.86", "JP¥9,660", "18.05%", "1 July 2026"]],
    ["en", "SE", ["€1,250.86", "1 250,86 kr", "9 660 JP¥", "18.05%", "1 July 2026"]],
    ["en", "US", ["€1,250.86", "SEK 1,250.86", "¥9,660", "18.05%", "July 1, 2026"]],
    ["en", "JP", ["€1,250.86", "SEK 1,250.86", "¥9,660", "18.05%", "1 July 2026"]],
    ["sv", "US", ["1 250,86 €", "1 250,86 kr", "9 660 JPY", "18,05 %", "1 juli 2026"]],
    ["sv", "SE", ["1 250,86 €", "1 250,86 kr", "9 660 JPY", "18,05 %", "1 juli 2026"]],
    ["de", "JP", ["1.250,86 €", "1.250,86 SEK", "9.660 ¥", "18,05 %", "1. Juli 2026"]],
  ])("%s in %s", (language, country, written) => {
    const reader = readerOf({ settings, config }, { language, country });
    const texts = [
      writeMoney(reader, 125_086, "EUR"),
      writeMoney(reader, 125_086, "SEK"),
      writeMoney(reader, 9660, "JPY"),
      writePercent(reader, 18.05),
      writeDay(reader, new Date("2026-07-01T12:00:00Z")),
    ];
    expect(texts.map((text) => text.replaceAll(/[\u00a0\u202f]/g, " "))).toEqual(written);
  });
});
