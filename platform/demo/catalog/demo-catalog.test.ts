import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { slug } from "../../catalog/slug.ts";
import { loadSettings } from "../../settings/load.ts";
import { demoCatalog } from "./demo-catalog.ts";
import { brands, collections } from "./houses.ts";
import { languages, type Language } from "./languages.ts";
import { pictureList } from "./picture-list.ts";
import { readSheets } from "./read-sheets.ts";
import { displayUri, productWords, variantName } from "./wording.ts";

const read = (path: string) => readFile(fileURLToPath(new URL(path, import.meta.url)), "utf8");

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
  expect(repeated(products.map(({ id }) => id))).toEqual([]);
  expect(repeated(variations.map(({ id }) => id))).toEqual([]);
  expect(repeated(sizes.map(({ ean }) => ean))).toEqual([]);
  const skus = products.flatMap(({ sku, variations: own = [] }) =>
    own.flatMap((variation) => (variation.sizes ?? []).map((size) => `${sku}${variation.sku}${size.sku}`)),
  );
  expect(repeated(skus)).toEqual([]);
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
    expect(repeated(words.map(({ name }) => name.toLowerCase()))).toEqual([]);
    expect(repeated(words.map(({ shortDescription }) => shortDescription))).toEqual([]);
    expect(repeated(words.map(({ description }) => description))).toEqual([]);
    expect(repeated(languages.map((language) => sheet[language].text))).toEqual([]);
  }
});

it("short texts fit into a search engine's result, and markup is closed", () => {
  for (const sheet of sheets) {
    for (const language of languages) {
      const words = productWords(sheet, language);
      expect(words.metaDescription.length).toBeLessThanOrEqual(160);
      expect(words.description).toMatch(/^<p>[^<>&]+<\/p><ul>(<li>[^<>&]+<\/li>){3}<\/ul>$/);
    }
  }
});

it("material adds up to the whole", () => {
  for (const { material } of sheets) {
    expect(Object.values(material).reduce((sum, share) => sum + share, 0)).toBe(100);
  }
});

it.each(languages)("addresses in %s are unique, among products and against top categories", (language) => {
  const uris = displays.map(({ sheet, colour }) => displayUri(sheet, colour, language));
  const tops = settings.categories.filter(({ parent }) => parent === undefined);
  expect(repeated([...uris, ...tops.map(({ uris: own }) => own[language])])).toEqual([]);
  for (const uri of uris) expect(uri).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

it("records carry the address that the platform would make in English, and own ones otherwise", () => {
  const [first] = texts;
  expect(first?.variations?.[2]?.uris).toEqual({
    sv: "alda-t-shirt-i-bomull-salvia",
    de: "alda-t-shirt-aus-baumwolle-salbei",
  });
  for (const { sheet, colour } of displays) {
    const made = slug(sheet.en.name, variantName(colour, "en"));
    expect(displayUri(sheet, colour, "en")).toBe(made);
  }
});

it("the drawing's list is that of the catalogue", async () => {
  expect(JSON.parse(await read("../pictures/list.json"))).toEqual(pictureList(sheets));
});

it("every picture in the records is one of the list", () => {
  const names = new Set(pictureList(sheets).map(({ name }) => name));
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

it("every category, market and product that a sheet names is there", () => {
  const categories = new Set(settings.categories.map(({ category }) => category));
  const markets = new Set(settings.markets.map(({ market }) => market));
  const ids = new Set(sheets.map(({ id }) => id));
  for (const sheet of sheets) {
    for (const category of sheet.categories) expect(categories).toContain(category);
    for (const market of sheet.markets) expect(markets).toContain(market);
    for (const other of sheet.goesWith) expect(ids).toContain(other);
    expect(sheet.goesWith).not.toContain(sheet.id);
  }
});

it("every category without children holds a product", () => {
  const parents = new Set(settings.categories.map(({ parent }) => parent));
  const filled = new Set(sheets.flatMap(({ categories }) => categories));
  const empty = settings.categories.filter(({ category }) => !parents.has(category) && !filled.has(category));
  expect(empty).toEqual([]);
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
  const totals = sizes.map(({ warehouseitems = [], preorder }) => ({
    preorder,
    total: warehouseitems.reduce((sum, { qty }) => sum + Number(qty), 0),
  }));
  expect(totals.filter(({ total, preorder }) => total === 0 && preorder === "no").length).toBeGreaterThan(20);
  expect(totals.filter(({ total }) => total > 0 && total <= 3).length).toBeGreaterThan(20);
  expect(totals.filter(({ preorder }) => preorder === "yes").length).toBeGreaterThan(10);
  const south = variations.filter(
    (own) => stockIn("1", own).every((qty) => qty === 0) && stockIn("2", own).some(Boolean),
  );
  expect(south.length).toBeGreaterThan(0);
  const gone = products.filter(({ variations: own = [] }) =>
    own.every((one) => [...stockIn("1", one), ...stockIn("2", one)].every((qty) => qty === 0)),
  );
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

it("an item is what a merchant expects of it", () => {
  const [alda] = products;
  expect(alda?.variations?.[1]).toMatchObject({
    id: "10012",
    description: "Ink",
    sku: "-INK",
    sizetable: { id: "1" },
  });
  expect(alda?.variations?.[1]?.sizes?.[1]).toEqual({
    id: "S",
    description: "S",
    sku: "-S",
    ean: "2010010200022",
    preorder: "no",
    warehouseitems: [
      { id: "1", qty: expect.toSatisfy((qty: number) => qty >= 1 && qty <= 3) },
      { id: "2", qty: 0 },
    ],
  });
});

it("the same sheets make the same records", () => {
  expect(demoCatalog(sheets, settings)).toEqual(catalog);
});

it.each<[Language, string]>([
  ["en", "<li>Material: 67% lyocell, 28% organic cotton, 5% elastane.</li>"],
  ["sv", "<li>Material: 67\u00A0% lyocell, 28\u00A0% ekologisk bomull, 5\u00A0% elastan.</li>"],
  ["de", "<li>Material: 67\u00A0% Lyocell, 28\u00A0% Bio-Baumwolle, 5\u00A0% Elasthan.</li>"],
])("composition in %s", (language, line) => {
  const vera = sheets.find(({ id }) => id === 1003);
  expect(vera && productWords(vera, language).description).toContain(line);
});
