import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { withStores } from "../../selling/stores/testing/street.ts";
import { testSettings } from "../../testing/settings.ts";
import { checkSettings } from "./check/check-settings.ts";
import { checkSettingsFile, loadSettings, SettingsError } from "./load.ts";
import type { Settings } from "./schema.ts";

const plain = await testSettings();
const shop = withStores(plain);

/** The shop with another row in one of its lists. */
function withRow(list: string, index: number, change: object): Settings {
  const rows: unknown = Object.entries(shop).find(([name]) => name === list)?.[1];
  if (!Array.isArray(rows)) throw new Error(`There is no list ${list}.`);
  return { ...shop, [list]: rows.map((row, at) => (at === index ? Object.assign({}, row, change) : row)) };
}

const pathsOf = (settings: Settings) => checkSettings(settings).map(({ path }) => path);

describe("references between the parts of a shop file", () => {
  it("the test shop has none that fail", () => {
    expect(checkSettings(shop)).toEqual([]);
  });

  const twoDays = [1, 1].map((day) => ({ day, isClosed: true, hours: [] }));
  const twoDates = [1, 1].map(() => ({ date: "2026-01-01", isClosed: true, hours: [] }));

  it.each<[path: string, change: object]>([
    ["markets.0.warehouses.1", { warehouses: [1, 7] }],
    ["countries.1.market", { market: 9 }],
    ["countries.1.pricelist", { pricelist: 9 }],
    ["countries.1.language", { language: "fi" }],
    ["countries.1.names", { names: { sv: "Tyskland" } }],
    ["countries.0.taxRates", { taxRates: undefined }],
    ["countries.0.markets.0", { markets: [9] }],
    ["countries.0.pricelists.0", { pricelists: [9] }],
    ["categories.1.parent", { parent: 77 }],
    ["paymentMethods.1.key", { key: "dummy" }],
    ["paymentMethods.1.number", { number: 1 }],
    ["paymentMethods.1.countries.0", { countries: ["FI"] }],
    ["shippingMethods.1.prices.8", { prices: { "8": "1" } }],
    ["shippingMethods.0.weights.0.prices.9", { weights: [{ from: 2, prices: { "9": "1" } }] }],
    ["plugins.1.uri", { uri: "/api/checkout" }],
    ["plugins.1.number", { number: 1 }],
    ["plugins.1.store", { store: 9 }],
    ["brickAndMortars.1.brickAndMortar", { brickAndMortar: shop.brickAndMortars[0]?.brickAndMortar }],
    ["brickAndMortars.0.country", { country: "FI" }],
    ["brickAndMortars.0.state", { state: "NY" }],
    ["brickAndMortars.0.warehouse", { warehouse: 9 }],
    ["brickAndMortars.0.allocationRule", { allocationRule: 9, warehouse: undefined }],
    ["brickAndMortars.0", { allocationRule: 1 }],
    ["brickAndMortars.0.openingHours.1.day", { openingHours: twoDays }],
    ["brickAndMortars.0.specialOpeningHours.1.date", { specialOpeningHours: twoDates }],
    ["allocationRules.0.warehouses.1", { warehouses: [1, 9] }],
    ["campaignSites.0.market", { market: 9 }],
    ["campaignSites.1.uri", { uri: shop.campaignSites[0]?.uri }],
    ["affiliates.0.html", { html: { sv: "x" } }],
  ])("%s is named", (path, change) => {
    const [list = "", index] = path.split(".");
    expect(pathsOf(withRow(list, Number(index), change))).toEqual([path]);
  });

  /** Its first row is there once more. */
  const twice = <T>(rows: readonly T[]): T[] => [...rows, ...rows.slice(0, 1)];
  const look = { showAsOnSale: true, showAsNew: false };
  const campaign = { campaign: 1, name: "Sale", ...look, products: [7], prices: {} };

  it.each<[path: string, change: Partial<Settings>]>([
    ["defaultLanguage", { defaultLanguage: "fi" }],
    ["homeCountry", { homeCountry: "FI" }],
    ["fallbackCountry", { fallbackCountry: "FI" }],
    ["timezone", { timezone: "Mars/Olympus" }],
    ["currencyRates.SEK", { currencyRates: { SEK: 2, EUR: 11.2 } }],
    ["allocationRules.2.allocationRule", { allocationRules: twice(shop.allocationRules) }],
    ["languages.3.language", { languages: twice(shop.languages) }],
    ["campaigns.0.prices.8", { campaigns: [{ ...campaign, prices: { "8": { "1": "5" } } }] }],
    ["campaigns.0.markets.0", { campaigns: [{ ...campaign, markets: [9] }] }],
  ])("%s is named", (path, change) => {
    expect(pathsOf({ ...shop, ...change })).toEqual([path]);
  });

  it("a category cannot be below itself", () => {
    const below = withRow("categories", 0, { parent: 2 });
    expect(pathsOf(below)).toEqual(["categories.0.parent", "categories.1.parent"]);
  });

  it("contract: credentials of the demo shop are refused in any other file", () => {
    const settings = withRow("plugins", 0, { secrets: ["demo-checkout-secret"] });
    const problem = { path: "plugins.0.secrets.0", message: "is a credential of the demo shop" };
    expect(checkSettings(settings)).toEqual([problem]);
    expect(checkSettings({ ...settings, demo: true })).toEqual([]);
  });
});

describe("a settings file", () => {
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "settings-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const write = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };

  it("may be YAML or JSON; by default it is the demo shop's", async () => {
    for (const path of [
      await write("shop.yaml", stringify(plain)),
      await write("shop.json", JSON.stringify(plain)),
    ]) {
      expect(await checkSettingsFile(path)).toEqual([]);
      expect(await loadSettings({ shopFile: path })).toEqual(plain);
    }
    expect((await loadSettings({ shopFile: undefined })).demo).toBe(true);
  });

  it("has every error named by its path", async () => {
    const { name: _, ...rest } = withRow("countries", 1, { market: -1 });
    const path = await write("bad.yaml", stringify({ ...rest, colour: "red" }));
    const paths = (await checkSettingsFile(path)).map((line) => line.split(":")[0]);
    expect(new Set(paths)).toEqual(new Set(["name", "countries.1.market", "colour"]));
    await expect(loadSettings({ shopFile: path })).rejects.toThrow(SettingsError);
    await expect(loadSettings({ shopFile: path })).rejects.toThrow("countries.1.market: ");
  });

  it("takes no name of a header that is none", async () => {
    for (const geoHeader of ["", "x country", "x-country:", "länd"]) {
      const path = await write("geo.yaml", stringify({ ...shop, geoHeader }));
      expect(await checkSettingsFile(path)).toEqual(["geoHeader: the name of a request header"]);
    }
  });

  it("that is not there or no YAML says so", async () => {
    const none = join(folder, "none.yaml");
    expect(await checkSettingsFile(none)).toEqual([`there is no file ${none}`]);
    expect(await checkSettingsFile(await write("torn.yaml", "a: [1"))).toHaveLength(1);
  });

  it("finds its address ranges beside it, and names what is missing or no range", async () => {
    const path = await write("ranges.yaml", stringify({ ...shop, geo: { file: "ranges.csv" } }));
    const ranges = join(folder, "ranges.csv");
    expect(await checkSettingsFile(path)).toEqual([`geo.file: there is no file ${ranges}`]);
    await write("ranges.csv", "192.0.2.0/24,SE\n");
    expect(await checkSettingsFile(path)).toEqual([]);
    expect((await loadSettings({ shopFile: path })).geo.file).toBe(ranges);
    await write("ranges.csv", "192.0.2.0/24,SE\n\nnothing");
    const problem = "geo.file: line 3 is no range and country such as 81.224.0.0/12,SE";
    expect(await checkSettingsFile(path)).toEqual([problem]);
  });
});
