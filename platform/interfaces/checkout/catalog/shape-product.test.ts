import { describe, expect, it } from "vitest";
import type { CatalogEntry, DisplayPrice } from "../../../catalog/catalog.ts";
import type { DisplayItem } from "../../../catalog/display-item.ts";
import { categoriesOf, sizesOf, storedItemOf, treeOf } from "../../../testing/catalog-items.ts";
import { shapeProduct, type ProductContext, type RelatedShape } from "./shape-product.ts";

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

describe("checkout-rest.md 8.1: product", () => {
  it("has ids, texts, groups, and text twins of money", () => {
    const brand = { id: 3, name: "Nimbrel", uri: "nimbrel" };
    const entry = entryOf({
      product: 50,
      variation: 60,
      name: "Shirt",
      variantName: "Sand",
      uri: "shirt-sand",
      canonicalUri: "c8/shirt-sand",
      productSku: "S",
      sku: "S-A",
      brand,
      categories,
      countryOfOrigin: "PT",
      createdAt: "2026-06-30T22:30:00.000Z",
      modifiedAt: "2026-12-31T23:00:00.000Z",
      swatch: { desc: "Sand", hex: "#ccbb99" },
    });
    expect(shapeProduct(entry, context)).toMatchObject({
      product: "101",
      variant: "60",
      serviceProduct: "50",
      serviceVariant: "60",
      silkProduct: "50",
      silkVariant: "60",
      name: "Shirt",
      variantName: "Sand",
      uri: "shirt-sand",
      canonicalUri: "c8/shirt-sand",
      productSku: "S",
      sku: "S-A",
      brand: "3",
      brandName: "Nimbrel",
      brandUri: "nimbrel",
      collection: "",
      collectionName: "",
      collectionUri: "",
      category: "8",
      categoryName: ["C8"],
      categoryUri: "c8",
      countryOrigin: "PT",
      countryOfOrigin: "PT",
      itemQuantityMinimum: 1,
      itemQuantityMultipleOf: 1,
      price: `350.00${gap}SEK`,
      priceAsNumber: 350,
      priceBeforeDiscount: `350.00${gap}SEK`,
      priceBeforeDiscountAsNumber: 350,
      priceReduction: `0.00${gap}SEK`,
      priceReductionAsNumber: 0,
      discountPercent: 0,
      showAsOnSale: false,
      showAsNew: false,
      newProduct: false,
      createdAt: "2026-07-01 00:30:00",
      modifiedAt: "2027-01-01 00:00:00",
      swatch: { desc: "Sand", hex: "#ccbb99" },
      measurementChart: [],
    });
  });

  it("classic: categories by id; nested: in their order, with place and path", () => {
    const entry = entryOf({ categories });
    expect(shapeProduct(entry, context)["categories"]).toEqual({
      "7": { category: "7", name: ["C1", "C7"], uri: "c1/c7" },
      "8": { category: "8", name: ["C8"], uri: "c8" },
    });
    expect(shapeProduct(entry, { ...context, form: "nested" })["categories"]).toEqual([
      { category: "7", name: ["C1", "C7"], uri: "c1/c7", sortOrder: 2, pathIds: ["1", "7"] },
      { category: "8", name: ["C8"], uri: "c8", sortOrder: 3, pathIds: ["8"] },
    ]);
  });

  it("without a category the fields are empty; without a swatch the key is not there", () => {
    const product = shapeProduct(entryOf({}), context);
    expect(product).toMatchObject({ category: "", categoryName: [], categoryUri: "", categories: {} });
    expect(product).not.toHaveProperty("swatch");
    expect(product).not.toHaveProperty("relatedProducts");
    expect(shapeProduct(entryOf({}), { ...context, measurementCharts: false })).not.toHaveProperty(
      "measurementChart",
    );
  });

  it.each([
    [price(33_300, 29_900), "34.00", 10.21],
    [price(300, 200), "1.00", 33.33],
    [price(0), "0.00", 0],
  ])("a campaign gives reduction and percent with at most two decimals", (of, reduction, percent) => {
    const product = shapeProduct(entryOf({}, { price: of }), context);
    expect(product).toMatchObject({ priceReduction: `${reduction}${gap}SEK`, discountPercent: percent });
  });

  it("a currency without decimals has none", () => {
    const product = shapeProduct(entryOf({}, { price: price(999) }), { ...context, currency: "JPY" });
    expect(product).toMatchObject({ price: `999${gap}JPY`, priceAsNumber: 999 });
  });

  it("without a price the fields and their twins are null, and it is not available", () => {
    const item = { ...sizesOf("M") };
    const entry = entryOf({ items: item.items }, { price: null, stock: [{ size: 1, available: 5 }] });
    expect(shapeProduct(entry, context)).toMatchObject({
      price: null,
      priceAsNumber: null,
      priceBeforeDiscount: null,
      priceBeforeDiscountAsNumber: null,
      priceReduction: null,
      priceReductionAsNumber: null,
      discountPercent: 0,
      showAsOnSale: false,
      available: false,
      inStock: true,
    });
  });

  it("media by size, absolute and in one order; none: an empty object", () => {
    const media = ["a", "b"].map((name) => ({
      id: name,
      sources: { standard: `demo/${name}-standard.webp` },
    }));
    const product = shapeProduct(entryOf({ media }), context);
    const url = (name: string) => `https://platform.example/media/demo/${name}-standard.webp`;
    expect(product["media"]).toEqual({ standard: [url("a"), url("b")] });
    expect(product["mediaObjects"]).toEqual(
      ["a", "b"].map((name) => ({
        media: name,
        sources: { standard: [{ url: url(name), mimeType: "image/webp" }] },
        attributes: {},
      })),
    );
    expect(shapeProduct(entryOf({}), context)["media"]).toEqual({});
  });
});

describe("checkout-rest.md 8.2: items", () => {
  const size = (more: object) => ({
    size: 4,
    x: 0,
    y: 0,
    name: "M",
    sku: "S-A-M",
    ean: "123",
    preorder: false,
    infinite: false,
    ...more,
  });
  const words = { stockDisplay: "words", fewThreshold: 0 } as const;

  it("has id, place, codes and the item table", () => {
    const itemTable = {
      x: ["28"],
      y: ["32"],
      dividerSymbol: "/",
      unit: "in",
      description: "Waist by length",
    };
    const product = shapeProduct(
      entryOf({ items: [size({ x: 0, y: 0, name: "28/32" })], itemTable }),
      context,
    );
    expect(product["itemTable"]).toEqual({
      x: ["28"],
      y: ["32"],
      dividerSymbol: "/",
      unit: "in",
      desc: "Waist by length",
      original: { x: ["28"], y: ["32"] },
    });
    expect(product["items"]).toEqual([
      {
        item: "101-4",
        itemTableX: 0,
        itemTableY: 0,
        name: "28/32",
        ean: "123",
        sku: "S-A-M",
        upc: "",
        sizeId: "4",
        stock: "no",
        subscriptionPlans: [],
      },
    ]);
  });

  it.each([
    [3, {}, words, "yes", true, true],
    [0, {}, words, "no", false, false],
    [0, { preorder: true }, words, "preorder", true, false],
    [2, { preorder: true }, words, "yes", true, true],
    [0, { infinite: true }, words, "infinite", true, true],
    [3, {}, { ...words, fewThreshold: 3 }, "few", true, true],
    [4, {}, { ...words, fewThreshold: 3 }, "yes", true, true],
    [3, {}, { ...words, stockDisplay: "number" as const }, "3", true, true],
    [0, {}, { ...words, stockDisplay: "number" as const }, "0", false, false],
  ])("%i units, %o, %o: %s", (available, more, how, stock, isAvailable, isInStock) => {
    const entry = entryOf({ items: [size(more)] }, { stock: [{ size: 4, available }] });
    const product = shapeProduct(entry, { ...context, ...how });
    expect(product["items"]).toMatchObject([{ stock }]);
    expect(product).toMatchObject({ available: isAvailable, inStock: isInStock });
  });

  it("20: what is in preview cannot be bought", () => {
    const entry = entryOf({ items: [size({})], preview: true }, { stock: [{ size: 4, available: 9 }] });
    expect(shapeProduct(entry, context)).toMatchObject({ preview: true, available: false, inStock: true });
  });
});

describe("checkout-rest.md 8.3: related products", () => {
  const relations = [
    { id: 1, relation: "variant" },
    { id: 2, relation: "standard" },
    { id: 3, relation: "standard" },
  ];
  const entries = new Map([1, 2].map((id) => [id, entryOf({ id, name: `Related ${id}` })]));
  const related = (mode: RelatedShape["mode"]) =>
    shapeProduct(entryOf({ relations }), context, { mode, entries })["relatedProducts"];
  const short = (id: number) => ({
    product: String(id),
    relation: relations[id - 1]?.relation,
    available: false,
    media: {},
  });

  it("variants are full and others short; those that the session does not see are left out", () => {
    expect(related("variants")).toEqual([
      { ...shapeProduct(entryOf({ id: 1, name: "Related 1" }), context), relation: "variant" },
      short(2),
    ]);
  });

  it("all are full when that is asked for, all short in a selection", () => {
    expect(related("full")).toMatchObject([
      { product: "1", name: "Related 1", relation: "variant" },
      { product: "2", name: "Related 2", relation: "standard" },
    ]);
    expect(related("short")).toEqual([short(1), short(2)]);
  });
});
