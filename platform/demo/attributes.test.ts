import { afterAll, beforeAll, expect, it } from "vitest";
import type { Catalog } from "../catalog/catalog.ts";
import { openCatalog } from "../catalog/open.ts";
import { chartOf, localSize } from "../catalog/size-chart.ts";
import type { Database } from "../database/open.ts";
import { createLog } from "../log.ts";
import { applySettings } from "../settings/apply.ts";
import { loadSettings } from "../settings/load.ts";
import { plainQuery } from "../testing/catalog-items.ts";
import { createTestDatabase } from "../testing/database.ts";
import { loadDemoShop } from "./load.ts";

const settings = await loadSettings({ shopFile: undefined });
const fields = ["material.name", "season.name"] as const;
type Field = (typeof fields)[number];

let database: Database;
let catalog: Catalog;

beforeAll(async () => {
  database = await createTestDatabase();
  const parts = { db: database.db, settings, log: createLog("silent"), now: () => new Date() };
  await applySettings(parts);
  await loadDemoShop(parts);
  catalog = await openCatalog({ ...parts, address: database.address });
});

afterAll(async () => {
  await catalog.close();
  await database.close();
});

function listed(language: string, attributes: ReadonlyMap<Field, readonly string[]> = new Map()) {
  const view = { store: 1, market: 1, priceList: 1, language, preview: false };
  return catalog.list(view, { ...plainQuery, filterFields: fields, attributes });
}

async function valuesOf(language: string, field: Field) {
  const { filters } = await listed(language);
  const found = filters.find((entry) => entry.field === "attribute" && entry.name === field);
  return found?.field === "attribute" ? found.values.map(({ data }) => data) : [];
}

it("the demo's plugins filter by material, season and price", () => {
  expect(settings.plugins.map(({ productFilterFields }) => productFilterFields)).toEqual([
    [...fields, "priceRange"],
    [...fields, "priceRange"],
    [...fields, "priceRange"],
    [...fields, "priceRange"],
    [],
  ]);
});

it.each([
  ["en", ["All year", "Autumn and winter", "Spring and summer"], "Linen"],
  ["sv", ["Höst och vinter", "Vår och sommar", "Året runt"], "Linne"],
  ["de", ["Das ganze Jahr", "Frühling und Sommer", "Herbst und Winter"], "Leinen"],
])("every product has a season and a material in %s", async (language, seasons, linen) => {
  expect((await valuesOf(language, "season.name")).toSorted()).toEqual(seasons.toSorted());
  expect(await valuesOf(language, "material.name")).toContain(linen);
  const all = await listed(language);
  const ofSeasons = await listed(language, new Map([["season.name", seasons]]));
  expect(ofSeasons.total).toBe(all.total);
  const ofLinen = await listed(language, new Map([["material.name", [linen]]]));
  expect(ofLinen.total).toBeGreaterThan(0);
  expect(ofLinen.total).toBeLessThan(all.total);
});

it("shoes have the sizes of the country where they are sold, and what those measure", async () => {
  const { entries } = await listed("en");
  const charted = entries.map(({ item }) => item).filter((item) => chartOf(item, "US") !== undefined);
  expect(new Set(charted.map(({ product }) => product)).size).toBeGreaterThanOrEqual(2);
  for (const item of charted) {
    const names = item.items.map(({ name }) => name);
    const sizes = (country: string) => item.items.map((size) => localSize(item, size, country));
    expect(sizes("SE")).toEqual(names);
    for (const country of ["US", "GB", "JP"]) {
      expect(sizes(country)).not.toEqual(expect.arrayContaining(names.slice(0, 1)));
      expect(new Set(sizes(country)).size).toBe(names.length);
    }
    expect(item.measurements?.contents).toHaveLength(item.itemTable.x.length);
  }
});
