import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { testSettings } from "../testing/settings.ts";
import { checkSettings } from "./check.ts";
import { checkSettingsFile, loadSettings, SettingsError } from "./load.ts";
import type { Settings } from "./schema.ts";

let shop: Settings;
let folder = "";

beforeAll(async () => {
  shop = await testSettings();
  folder = await mkdtemp(join(tmpdir(), "settings-"));
});
afterAll(() => rm(folder, { recursive: true }));

const [first, second] = [0, 1];

describe("references between the parts of a shop file", () => {
  it("the test shop has none that fail", () => {
    expect(checkSettings(shop)).toEqual([]);
  });

  const changes: readonly [path: string, change: (settings: Settings) => Partial<Settings>][] = [
    ["defaultLanguage", () => ({ defaultLanguage: "fi" })],
    ["homeCountry", () => ({ homeCountry: "FI" })],
    ["fallbackCountry", () => ({ fallbackCountry: "FI" })],
    ["timezone", () => ({ timezone: "Mars/Olympus" })],
    ["currencyRates.SEK", () => ({ currencyRates: { SEK: 2, EUR: 11.2 } })],
    ["languages.3.language", ({ languages }) => ({ languages: [...languages, ...languages.slice(0, 1)] })],
    [
      "markets.0.warehouses.1",
      ({ markets }) => ({ markets: changed(markets, first, { warehouses: [1, 7] }) }),
    ],
    ["countries.1.market", ({ countries }) => ({ countries: changed(countries, second, { market: 9 }) })],
    [
      "countries.1.pricelist",
      ({ countries }) => ({ countries: changed(countries, second, { pricelist: 9 }) }),
    ],
    [
      "countries.1.language",
      ({ countries }) => ({ countries: changed(countries, second, { language: "fi" }) }),
    ],
    [
      "countries.1.names",
      ({ countries }) => ({ countries: changed(countries, second, { names: { sv: "Tyskland" } }) }),
    ],
    [
      "countries.0.taxRates",
      ({ countries }) => ({ countries: changed(countries, first, { taxRates: undefined }) }),
    ],
    [
      "categories.1.parent",
      ({ categories }) => ({ categories: changed(categories, second, { parent: 77 }) }),
    ],
    [
      "paymentMethods.1.key",
      ({ paymentMethods }) => ({ paymentMethods: changed(paymentMethods, second, { key: "dummy" }) }),
    ],
    [
      "paymentMethods.1.number",
      ({ paymentMethods }) => ({ paymentMethods: changed(paymentMethods, second, { number: 1 }) }),
    ],
    [
      "paymentMethods.1.countries.0",
      ({ paymentMethods }) => ({ paymentMethods: changed(paymentMethods, second, { countries: ["FI"] }) }),
    ],
    [
      "shippingMethods.1.prices.8",
      ({ shippingMethods }) => ({
        shippingMethods: changed(shippingMethods, second, { prices: { "8": "1" } }),
      }),
    ],
    ["plugins.1.uri", ({ plugins }) => ({ plugins: changed(plugins, second, { uri: "/api/checkout" }) })],
    ["plugins.1.number", ({ plugins }) => ({ plugins: changed(plugins, second, { number: 1 }) })],
    ["plugins.1.store", ({ plugins }) => ({ plugins: changed(plugins, second, { store: 9 }) })],
    ["campaigns.0.prices.8", () => ({ campaigns: [{ ...campaign, prices: { "8": { "1": "5" } } }] })],
    ["campaigns.0.markets.0", () => ({ campaigns: [{ ...campaign, markets: [9] }] })],
  ];
  const campaign = {
    campaign: 1,
    name: "Sale",
    showAsOnSale: true,
    showAsNew: false,
    products: [7],
    prices: {},
  };

  it.each(changes)("%s is named", (path, change) => {
    expect(checkSettings({ ...shop, ...change(shop) }).map((problem) => problem.path)).toEqual([path]);
  });

  it("a category cannot be below itself", () => {
    const categories = changed(shop.categories, first, { parent: 2 });
    expect(checkSettings({ ...shop, categories })).toMatchObject([
      { path: "categories.0.parent" },
      { path: "categories.1.parent" },
    ]);
  });

  it("contract: credentials of the demo shop are refused in any other file", () => {
    const plugins = changed(shop.plugins, first, { secrets: ["demo-checkout-secret"] });
    expect(checkSettings({ ...shop, plugins })).toEqual([
      { path: "plugins.0.secrets.0", message: "is a credential of the demo shop" },
    ]);
    expect(checkSettings({ ...shop, plugins, demo: true })).toEqual([]);
  });
});

describe("a settings file", () => {
  const write = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };

  it("may be YAML or JSON", async () => {
    for (const [name, text] of [
      ["shop.yaml", stringify(shop)],
      ["shop.json", JSON.stringify(shop)],
    ] as const) {
      const path = await write(name, text);
      expect(await checkSettingsFile(path)).toEqual([]);
      expect(await loadSettings({ shopFile: path })).toEqual(shop);
    }
  });

  it("every error is named by its path", async () => {
    const { name: _, ...rest } = shop;
    const countries = changed(shop.countries, second, { market: -1 });
    const path = await write("bad.yaml", stringify({ ...rest, countries, colour: "red" }));
    const problems = await checkSettingsFile(path);
    const paths = problems.map((line) => line.split(":")[0]);
    expect(new Set(paths)).toEqual(new Set(["name", "countries.1.market", "colour"]));
    await expect(loadSettings({ shopFile: path })).rejects.toThrow(SettingsError);
    await expect(loadSettings({ shopFile: path })).rejects.toThrow("countries.1.market: ");
  });

  it.each(["", " ", "x country", "x-country:", "länd"])(
    "geoHeader %j is the name of no header",
    async (name) => {
      const path = await write("geo.yaml", stringify({ ...shop, geoHeader: name }));
      expect(await checkSettingsFile(path)).toEqual(["geoHeader: the name of a request header"]);
    },
  );

  it("that is not there or no YAML says so", async () => {
    expect(await checkSettingsFile(join(folder, "none.yaml"))).toEqual([
      `there is no file ${join(folder, "none.yaml")}`,
    ]);
    expect(await checkSettingsFile(await write("torn.yaml", "a: [1"))).toHaveLength(1);
  });

  it("by default is the demo shop's, which can be used", async () => {
    expect((await loadSettings({ shopFile: undefined })).demo).toBe(true);
  });
});

function changed<T>(rows: readonly T[], index: number, change: Partial<T>): T[] {
  return rows.map((row, place) => (place === index ? Object.assign({}, row, change) : row));
}
