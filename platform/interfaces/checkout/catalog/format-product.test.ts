import { describe, expect, it } from "vitest";
import type { DisplayPrice } from "../../../catalogue/catalog/prices/price.ts";
import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { DisplayItem } from "../../../catalogue/catalog/items/display-item.ts";
import { categoriesOf, sizesOf, storedItemOf, treeOf } from "../../../testing/catalog-items.ts";
import { formatProduct } from "./format-product.ts";
import type { ProductContext, RelatedProducts } from "./product-context.ts";

const gap = "\u00a0";

const context: ProductContext = {
  form: "classic",
  currency: "SEK",
  platformUrl: "https://platform.example",
  timezone: "Europe/Stockholm",
  stockDisplay: "words",
  fewThreshold: 0,
  lowestPriceDays: 0,
  country: null,
};

const price = (before: number, after = before): DisplayPrice => ({
  before,
  price: after,
  showAsOnSale: after < before,
  showAsNew: false,
  campaign: after < before ? "Sale" : null,
});

function entryOf(given: Partial<DisplayItem>, more: Partial<CatalogEntry> = {}): CatalogEntry {
  return { item: { ...storedItemOf({ id: 101 }), ...given }, price: price(35_000), stock: [], ...more };
}

const tree = treeOf({ 1: null, 7: 1, 8: null });
const categories = categoriesOf(tree, 8, 7);

const shaped = (item: Partial<DisplayItem>, more: Partial<CatalogEntry> = {}, how: object = {}) =>
  formatProduct(entryOf(item, more), { ...context, ...how });

describe("checkout-rest.md#product: product", () => {
  it("has ids, texts, groups, and text twins of money", () => {
    const texts = { name: "Shirt", variantName: "Sand", uri: "shirt-sand", canonicalUri: "c8/shirt-sand" };
    const codes = { productSku: "S", sku: "S-A", countryOfOrigin: "PT" };
    const swatch = { desc: "Sand", hex: "#ccbb99" };
    const product = shaped({
      product: 50,
      variation: 60,
      ...texts,
      ...codes,
      brand: { id: 3, name: "Nimbrel", uri: "nimbrel" },
      categories,
      createdAt: "2026-06-30T22:30:00.000Z",
      modifiedAt: "2026-12-31T23:00:00.000Z",
      swatch,
    });
    expect(product).toMatchObject({
      product: "101",
      variant: "60",
      serviceProduct: "50",
      serviceVariant: "60",
      silkVariant: "60",
      ...texts,
      ...codes,
      brand: "3",
      brandName: "Nimbrel",
      category: "8",
      categoryName: ["C8"],
      price: `350.00${gap}SEK`,
      priceAsNumber: 350,
      createdAt: "2026-07-01 00:30:00",
      modifiedAt: "2027-01-01 00:00:00",
      swatch,
      measurementChart: [],
    });
  });

  it("classic: categories by id; nested: in their order, with place and path", () => {
    const [first, second] = [
      { category: "7", name: ["C1", "C7"], uri: "c1/c7" },
      { category: "8", name: ["C8"], uri: "c8" },
    ];
    expect(shaped({ categories })["categories"]).toEqual({ "7": first, "8": second });
    expect(shaped({ categories }, {}, { form: "nested" })["categories"]).toEqual([
      { ...first, sortOrder: 2, pathIds: ["1", "7"] },
      { ...second, sortOrder: 3, pathIds: ["8"] },
    ]);
  });

  it("without a category the fields are empty; without a swatch the key is not there", () => {
    const product = shaped({});
    expect(product).toMatchObject({ category: "", categoryName: [], categoryUri: "", categories: {} });
    for (const key of ["swatch", "relatedProducts"]) expect(product).not.toHaveProperty(key);
    expect(shaped({}, {}, { measurementCharts: false })).not.toHaveProperty("measurementChart");
  });

  it.each([
    [price(33_300, 29_900), "34.00", 10.21],
    [price(300, 200), "1.00", 33.33],
    [price(0), "0.00", 0],
  ])("a campaign gives reduction and percent with at most two decimals", (of, reduction, percent) => {
    const told = { priceReduction: `${reduction}${gap}SEK`, discountPercent: percent };
    expect(shaped({}, { price: of })).toMatchObject(told);
  });

  it("without a price the fields and their twins are null, and it is not available", () => {
    const { items } = sizesOf("M");
    const product = shaped({ items }, { price: null, stock: [{ size: 1, available: 5 }] });
    for (const name of ["price", "priceBeforeDiscount", "priceReduction"]) {
      expect(product).toMatchObject({ [name]: null, [`${name}AsNumber`]: null });
    }
    expect(product).toMatchObject({ discountPercent: 0, available: false, inStock: true });
  });

  it("media by size, absolute and in one order; none: an empty object", () => {
    const names = ["a", "b"];
    const media = names.map((id) => ({ id, sources: { standard: `demo/${id}-standard.webp` } }));
    const product = shaped({ media });
    const url = (name: string) => `https://platform.example/media/demo/${name}-standard.webp`;
    expect(product["media"]).toEqual({ standard: names.map(url) });
    const sources = (name: string) => ({ standard: [{ url: url(name), mimeType: "image/webp" }] });
    expect(product["mediaObjects"]).toEqual(
      names.map((name) => ({ media: name, sources: sources(name), attributes: {} })),
    );
    expect(shaped({})["media"]).toEqual({});
  });
});

describe("checkout-rest.md#items: items", () => {
  const usual = {
    size: 4,
    x: 0,
    y: 0,
    name: "M",
    sku: "S-A-M",
    ean: "123",
    preorder: false,
    infinite: false,
  };
  const size = (more: object) => ({ ...usual, ...more });

  it("has id, place, codes and the item table", () => {
    const table = { x: ["28"], y: ["32"], dividerSymbol: "/", unit: "in" };
    const itemTable = { ...table, description: "Waist by length" };
    const product = shaped({ items: [size({ name: "28/32" })], itemTable });
    const original = { x: ["28"], y: ["32"] };
    expect(product["itemTable"]).toEqual({ ...table, desc: "Waist by length", original });
    const place = { item: "101-4", itemTableX: 0, itemTableY: 0, name: "28/32" };
    const codes = { ean: "123", sku: "S-A-M", upc: "", sizeId: "4" };
    expect(product["items"]).toEqual([{ ...place, ...codes, stock: "no", subscriptionPlans: [] }]);
  });

  it.each([
    [3, {}, {}, "yes", true, true],
    [0, {}, {}, "no", false, false],
    [0, { preorder: true }, {}, "preorder", true, false],
    [2, { preorder: true }, {}, "yes", true, true],
    [0, { infinite: true }, {}, "infinite", true, true],
    [3, {}, { fewThreshold: 3 }, "few", true, true],
    [4, {}, { fewThreshold: 3 }, "yes", true, true],
    [3, {}, { stockDisplay: "number" }, "3", true, true],
    [0, {}, { stockDisplay: "number" }, "0", false, false],
  ])("%i units, %o, %o: %s", (available, more, how, stock, isAvailable, isInStock) => {
    const product = shaped({ items: [size(more)] }, { stock: [{ size: 4, available }] }, how);
    expect(product["items"]).toMatchObject([{ stock }]);
    expect(product).toMatchObject({ available: isAvailable, inStock: isInStock });
  });

  it("20: what is in preview cannot be bought", () => {
    const product = shaped({ items: [size({})], preview: true }, { stock: [{ size: 4, available: 9 }] });
    expect(product).toMatchObject({ preview: true, available: false, inStock: true });
  });
});

it("checkout-rest.md#related-products: related products are full or short; those that the session does not see are left out", () => {
  const relations = [
    { id: 1, relation: "variant" },
    { id: 2, relation: "standard" },
    { id: 3, relation: "standard" },
  ];
  const entries = new Map([1, 2].map((id) => [id, entryOf({ id, name: `Related ${id}` })]));
  const related = (mode: RelatedProducts["mode"]) =>
    formatProduct(entryOf({ relations }), context, { mode, entries })["relatedProducts"];
  const [variant, standard] = ["variant", "standard"].map((relation, at) => ({
    short: { product: String(at + 1), relation, available: false, media: {} },
    full: { ...shaped({ id: at + 1, name: `Related ${at + 1}` }), relation },
  }));
  expect(related("variants")).toEqual([variant?.full, standard?.short]);
  expect(related("full")).toEqual([variant?.full, standard?.full]);
  expect(related("short")).toEqual([variant?.short, standard?.short]);
});
