import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { withStores } from "../stores/testing/street.ts";
import { testSettings } from "../testing/settings.ts";
import { brickAndMortarSettings } from "./brick-and-mortar.ts";
import { checkSettings } from "./check.ts";
import { checkSettingsFile, loadSettings } from "./load.ts";
import type { Settings } from "./schema.ts";

let shop: Settings;

beforeAll(async () => {
  shop = withStores(await testSettings());
});

describe("stores, rules, campaign sites and affiliates of a shop file", () => {
  it("those of the tests have nothing wrong", () => {
    expect(checkSettings(shop)).toEqual([]);
  });

  const first = <T extends object>(rows: readonly T[], change: Partial<T>): T[] =>
    rows.map((row, index) => (index === 0 ? { ...row, ...change } : row));
  const stores = (change: Partial<Settings["brickAndMortars"][number]>) => (settings: Settings) => ({
    brickAndMortars: first(settings.brickAndMortars, change),
  });

  it.each<[path: string, change: (settings: Settings) => Partial<Settings>]>([
    ["brickAndMortars.1.brickAndMortar", stores({ brickAndMortar: 2 })],
    ["brickAndMortars.0.country", stores({ country: "FI" })],
    ["brickAndMortars.0.state", stores({ state: "NY" })],
    ["brickAndMortars.0.warehouse", stores({ warehouse: 9 })],
    ["brickAndMortars.0.allocationRule", stores({ allocationRule: 9, warehouse: undefined })],
    ["brickAndMortars.0", stores({ allocationRule: 1 })],
    [
      "brickAndMortars.0.openingHours.1.day",
      stores({ openingHours: [1, 1].map((day) => ({ day, isClosed: true, hours: [] })) }),
    ],
    [
      "brickAndMortars.0.specialOpeningHours.1.date",
      stores({
        specialOpeningHours: ["2026-01-01", "2026-01-01"].map((date) => ({
          date,
          isClosed: true,
          hours: [],
        })),
      }),
    ],
    [
      "allocationRules.0.warehouses.1",
      ({ allocationRules }) => ({ allocationRules: first(allocationRules, { warehouses: [1, 9] }) }),
    ],
    [
      "allocationRules.1.allocationRule",
      ({ allocationRules }) => ({ allocationRules: first(allocationRules, { allocationRule: 2 }) }),
    ],
    [
      "campaignSites.0.market",
      ({ campaignSites }) => ({ campaignSites: first(campaignSites, { market: 9 }) }),
    ],
    [
      "campaignSites.1.uri",
      ({ campaignSites }) => ({ campaignSites: first(campaignSites, { uri: "home" }) }),
    ],
    ["affiliates.0.html", ({ affiliates }) => ({ affiliates: first(affiliates, { html: { sv: "x" } }) })],
    ["countries.0.markets.0", ({ countries }) => ({ countries: first(countries, { markets: [9] }) })],
    ["countries.0.pricelists.0", ({ countries }) => ({ countries: first(countries, { pricelists: [9] }) })],
  ])("%s is named", (path, change) => {
    expect(checkSettings({ ...shop, ...change(shop) }).map((problem) => problem.path)).toEqual([path]);
  });

  it.each([
    { openingHours: [{ day: 8, hours: [] }] },
    { openingHours: [{ day: 1, hours: [{ start: "18:00", end: "10:00" }] }] },
    { openingHours: [{ day: 1, hours: [{ start: "9:00", end: "10:00" }] }] },
    { specialOpeningHours: [{ date: "24.12.2026" }] },
    { latitude: 91 },
    { websiteUrl: "javascript:alert(1)" },
    { type: "4" },
  ])("a store with %j cannot be", (wrong) => {
    const store = { brickAndMortar: 1, name: "Store", country: "SE", ...wrong };
    expect(brickAndMortarSettings.safeParse(store).success).toBe(false);
  });
});

describe("a settings file with address ranges", () => {
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "geo-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const write = async (ranges: string | null) => {
    const path = join(folder, "shop.yaml");
    const file = ranges === null ? "none.csv" : "ranges.csv";
    await writeFile(path, stringify({ ...shop, geo: { file } }));
    if (ranges !== null) await writeFile(join(folder, file), ranges);
    return path;
  };

  it("finds them beside it", async () => {
    const path = await write("192.0.2.0/24,SE\n");
    expect(await checkSettingsFile(path)).toEqual([]);
    expect((await loadSettings({ shopFile: path })).geo.file).toBe(join(folder, "ranges.csv"));
  });

  it("that is missing, or has a line that is none: named by its path", async () => {
    expect(await checkSettingsFile(await write(null))).toEqual([
      `geo.file: there is no file ${join(folder, "none.csv")}`,
    ]);
    expect(await checkSettingsFile(await write("192.0.2.0/24,SE\n\nnothing"))).toEqual([
      "geo.file: line 3 is no range and country such as 81.224.0.0/12,SE",
    ]);
  });
});
