import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { slug } from "../../catalogue/catalog/addresses/slug.ts";
import { loadSettings } from "../../foundations/settings/load.ts";
import { demoCatalog } from "./demo-catalog.ts";
import { brands, collections } from "./houses.ts";
import { languages } from "./languages.ts";
import { pictureList } from "./picture-list.ts";
import { readSheets } from "./read-sheets.ts";
import { displayUri, productWords, variantName } from "./wording.ts";

const settings = await loadSettings({ shopFile: undefined });
const sheets = await readSheets();
const catalog = demoCatalog(sheets, settings);
const { entries, pricelists } = catalog;
const products = entries.map(({ product }) => product);
const texts = entries.map((entry) => entry.texts);
const previews = entries.flatMap((entry) => entry.previews);
const relations = entries.flatMap((entry) => entry.relations);
const displays = sheets.flatMap((sheet) => sheet.colours.map((colour) => ({ sheet, colour })));
const variations = products.flatMap((product) => product.variations ?? []);
const sizes = variations.flatMap((variation) => variation.sizes ?? []);

const repeated = <T>(values: readonly T[]): readonly T[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const stockIn = (warehouse: string, variation: (typeof variations)[number]) =>
  (variation.sizes ?? []).map(({ warehouseitems = [] }) =>
    Number(warehouseitems.find(({ id }) => id === warehouse)?.qty),
  );

it("contract: 120 display items are published, of 12 brands and 6 collections, all in use", () => {
  expect(displays.length - previews.length).toBeGreaterThanOrEqual(120);
  expect(new Set(sheets.map(({ brand }) => brand))).toEqual(new Set(brands));
  expect(new Set(sheets.map(({ collection }) => collection))).toEqual(new Set(collections));
  expect([brands.length, collections.length]).toEqual([12, 6]);
});

it("ids of products and variations, EANs and item skus are given once", () => {
  const skus = products.flatMap(({ sku, variations: own = [] }) =>
    own.flatMap((variation) => (variation.sizes ?? []).map((size) => `${sku}${variation.sku}${size.sku}`)),
  );
  const ids = [products, variations].map((records) => records.map(({ id }) => id));
  for (const given of [...ids, sizes.map(({ ean }) => ean), skus]) expect(repeated(given)).toEqual([]);
});

it("every EAN is of the range for own use and has the right check digit", () => {
  for (const { ean } of sizes) {
    const digits = Array.from(String(ean), Number);
    const weighted = digits.map((digit, index) => digit * (index % 2 === 0 ? 1 : 3));
    expect(String(ean)).toMatch(/^2\d{12}$/);
    expect(weighted.reduce((sum, digit) => sum + digit, 0) % 10).toBe(0);
  }
});

it("every text is there in English, Swedish and German, and no two languages share one", () => {
  for (const sheet of sheets) {
    const words = languages.map((language) => productWords(sheet, language));
    for (const text of words.flatMap((word) => Object.values(word))) expect(text.trim()).not.toBe("");
    for (const texts of [
      words.map(({ name }) => name.toLowerCase()),
      words.map(({ shortDescription }) => shortDescription),
      words.map(({ description }) => description),
      languages.map((language) => sheet[language].text),
    ]) {
      expect(repeated(texts)).toEqual([]);
    }
    // Short ones fit into a search engine's result, and markup is closed.
    for (const { metaDescription, description } of words) {
      expect(metaDescription.length).toBeLessThanOrEqual(160);
      expect(description).toMatch(/^<p>[^<>&]+<\/p><ul>(<li>[^<>&]+<\/li>){3}<\/ul>$/);
    }
    expect(Object.values(sheet.material).reduce((sum, share) => sum + share, 0)).toBe(100);
  }
});

it.each(languages)("addresses in %s are unique, among products and against top categories", (language) => {
  const uris = displays.map(({ sheet, colour }) => displayUri(sheet, colour, language));
  const tops = settings.categories.filter(({ parent }) => parent === undefined);
  expect(repeated([...uris, ...tops.map(({ uris: own }) => own[language])])).toEqual([]);
  for (const uri of uris) expect(uri).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

it("records carry addresses of their own where the platform would not make them", () => {
  const uris = { sv: "alda-t-shirt-i-bomull-salvia", de: "alda-t-shirt-aus-baumwolle-salbei" };
  expect(texts[0]?.variations?.[2]?.uris).toEqual(uris);
  for (const { sheet, colour } of displays) {
    expect(displayUri(sheet, colour, "en")).toBe(slug(sheet.en.name, variantName(colour, "en")));
  }
});

it("every picture in the records is one of the drawing's list, which is that of the catalogue", async () => {
  const list = pictureList(sheets);
  const drawn = await readFile(new URL("../../../demo-pictures/list.json", import.meta.url), "utf8");
  expect(JSON.parse(drawn)).toEqual(list);
  const names = new Set(list.map(({ name }) => name));
  const images = products.flatMap(({ media = [] }) => media.map(({ image }) => image));
  expect(images).toHaveLength(displays.length * 3);
  for (const image of images) expect(names).toContain(image?.replace(/-[123]$/, ""));
});

it("every size that a sheet speaks of is in its table, and said once", () => {
  for (const [index, { sheet, colour }] of displays.entries()) {
    const known = (variations[index]?.sizes ?? []).map(({ id }) => String(id));
    const named = [colour.soldOut, colour.low, colour.preorder, colour.hamburg];
    const labels = named.flatMap((labels) => (labels === "all" ? known : labels));
    expect(repeated(labels)).toEqual([]);
    for (const label of labels) expect(known, `${sheet.slug} ${colour.colour}`).toContain(label);
  }
});

it("every category, market and product that a sheet names is there, and no lowest category is empty", () => {
  const known = new Set(settings.categories.map(({ category }) => category));
  const markets = new Set(settings.markets.map(({ market }) => market));
  const ids = new Set(sheets.map(({ id }) => id));
  for (const sheet of sheets) {
    for (const category of sheet.categories) expect(known).toContain(category);
    for (const market of sheet.markets) expect(markets).toContain(market);
    for (const other of sheet.goesWith) expect(ids).toContain(other);
    expect(sheet.goesWith).not.toContain(sheet.id);
  }
  const parents = settings.categories.map(({ parent }) => parent);
  const filled = new Set([...parents, ...sheets.flatMap(({ categories }) => categories)]);
  expect([...known].filter((category) => !filled.has(category))).toEqual([]);
});

it("prices are positive, whole in yen, and some product has none in a list", () => {
  for (const { id, items = [] } of pricelists) {
    for (const { price, variation = [] } of items) {
      for (const amount of [price, ...variation.map((own) => own.price)].map(Number)) {
        expect(amount).toBeGreaterThan(0);
        expect(id === "5" ? amount % 100 : 0).toBe(0);
      }
    }
  }
  const missing = pricelists.filter(({ items = [] }) => items.length < products.length);
  expect(missing.map(({ id }) => id)).toEqual(["3", "5"]);
});

it("contract: stock is out, low, to come, or in the second warehouse alone; one product is wholly sold out", () => {
  const counts = { out: 0, low: 0, preorder: 0 };
  for (const { warehouseitems = [], preorder } of sizes) {
    const total = warehouseitems.reduce((sum, { qty }) => sum + Number(qty), 0);
    if (preorder === "yes") counts.preorder += 1;
    else if (total === 0) counts.out += 1;
    if (total > 0 && total <= 3) counts.low += 1;
  }
  expect(counts.out).toBeGreaterThan(20);
  expect(counts.low).toBeGreaterThan(20);
  expect(counts.preorder).toBeGreaterThan(10);
  const [here, south] = ["1", "2"].map(
    (warehouse) => (own: (typeof variations)[number]) => stockIn(warehouse, own).some(Boolean),
  );
  expect(variations.filter((own) => !here?.(own) && south?.(own)).length).toBeGreaterThan(0);
  const gone = products.filter(({ variations: own = [] }) => !own.some((one) => here?.(one) || south?.(one)));
  expect(gone.map(({ id }) => id)).toContain("1015");
});

it("contract: one market only, minimum quantities and multiples, preview, several colours", () => {
  expect(sheets.filter(({ markets }) => markets.length === 1).map(({ id }) => id)).toEqual([1021]);
  expect(sheets.filter(({ minimum, multiple }) => minimum === 3 && multiple === 3)).toHaveLength(1);
  expect(sheets.filter(({ minimum, multiple }) => minimum === 2 && multiple === 1)).toHaveLength(1);
  expect(previews.length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...sheets.map(({ colours }) => colours.length))).toBe(5);
});

it("contract: standard relations name variations of other products", () => {
  const ids = new Set(variations.map(({ id }) => id));
  expect(relations).toHaveLength(variations.length);
  for (const { related } of relations) for (const id of related) expect(ids).toContain(id);
});
