import { categoriesSchema, foundSchema, productSchema } from "@/lib/checkout/catalog-schemas";
import { listingSchema, listingSchemaIn } from "@/lib/checkout/listing-schemas";
import { countriesSchema, languagesSchema, locationSchema } from "@/lib/checkout/place-schemas";
import { describe, expect, it } from "vitest";

const sale = {
  product: "101",
  name: "Tee",
  variantName: "Ink",
  uri: "tee-ink",
  canonicalUri: "women/tops/tee-ink",
  category: "7",
  categoryName: ["Women", "Tops"],
  categoryUri: "women/tops",
  price: "245.00\u00A0SEK",
  priceAsNumber: 245,
  priceBeforeDiscount: "350.00\u00A0SEK",
  priceBeforeDiscountAsNumber: 350,
  discountPercent: 30,
  showAsOnSale: true,
  available: true,
  itemQuantityMinimum: 6,
  itemQuantityMultipleOf: 3,
  itemTable: { x: ["S", "M"], y: [""], dividerSymbol: "/" },
  items: [{ item: "101-3", itemTableX: 1, itemTableY: 0, name: "M", stock: "yes" }],
  media: { standard: ["s1", "s2"], mini: ["m1", "m2"], full: ["f1"] },
  swatch: { desc: "Blue", hex: "#223" },
};
const inForms = {
  classic: { "7": { category: "7", name: ["Women", "Tops"], uri: "women/tops" } },
  nested: [{ category: "7", name: ["Women", "Tops"], uri: "women/tops", sortOrder: 2, pathIds: ["1", "7"] }],
};

describe("a product object (checkout-rest 8.1)", () => {
  it("is the same from both response forms (section 2)", () => {
    const classic = productSchema.parse({ ...sale, categories: inForms.classic });
    expect(productSchema.parse({ ...sale, categories: inForms.nested })).toEqual(classic);
  });

  it("has money in minor units and pictures by place", () => {
    expect(productSchema.parse(sale)).toMatchObject({
      id: "101",
      uri: "women/tops/tee-ink",
      price: { amount: 24_500, currency: "SEK" },
      priceBefore: { amount: 35_000, currency: "SEK" },
      minimum: 6,
      multipleOf: 3,
      pictures: [
        { mini: "m1", standard: "s1", full: "f1" },
        { mini: "m2", standard: "s2", full: "s2" },
      ],
      related: [],
    });
  });

  it("has pictures in the sizes that are named after a width, where they are there for all (8.1)", () => {
    const media = {
      ...sale.media,
      w360: ["n1", "n2"],
      w1600: ["w1", "w2"],
      w720: ["x1"],
      zoom: ["z1", "z2"],
    };
    expect(productSchema.parse({ ...sale, media }).pictures).toEqual([
      { mini: "m1", standard: "s1", full: "f1", byWidth: { "360": "n1", "1600": "w1" } },
      { mini: "m2", standard: "s2", full: "s2", byWidth: { "360": "n2", "1600": "w2" } },
    ]);
  });

  it("has no price where the list has none", () => {
    const unpriced = { ...sale, price: null, priceAsNumber: null, priceBeforeDiscount: null };
    expect(productSchema.parse(unpriced)).toMatchObject({ price: null, priceBefore: null });
  });

  it("may lack nearly everything (interfaces B: an object may lack some)", () => {
    expect(productSchema.parse({ product: 7 })).toMatchObject({
      id: "7",
      name: "",
      uri: "",
      price: null,
      available: false,
      items: [],
      pictures: [],
      swatch: null,
      minimum: 1,
      multipleOf: 1,
      itemTable: { x: [""], y: [""] },
    });
  });

  it("falls back to its own uri without a canonical one, and to its items' stock for available", () => {
    const { canonicalUri: _canonical, available: _available, ...rest } = sale;
    expect(productSchema.parse(rest)).toMatchObject({ uri: "tee-ink", available: true });
    const soldOut = { ...rest, items: [{ ...rest.items[0], stock: "no" }] };
    expect(productSchema.parse(soldOut).available).toBe(false);
  });

  it("carries relations in full and in short (8.3)", () => {
    const short = { product: "102", relation: "standard", available: true, media: { standard: ["x"] } };
    const full = { ...sale, product: "103", relation: "variant" };
    const { related } = productSchema.parse({ ...sale, relatedProducts: [full, short] });
    expect(related.map(({ id, relation, name }) => [id, relation, name])).toEqual([
      ["103", "variant", "Tee"],
      ["102", "standard", ""],
    ]);
  });

  it("passes a lowest price on (8.1)", () => {
    const lowestPrice = [{ periodDays: 30, price: "300.00\u00A0SEK", priceAsNumber: 300 }];
    expect(productSchema.parse({ ...sale, lowestPrice }).lowestPrice).toEqual([
      { days: 30, price: { amount: 30_000, currency: "SEK" } },
    ]);
  });
});

describe("answers of the catalogue", () => {
  it("a product of a list counts its colours (8.3)", () => {
    const relatedProducts = [
      { product: "102", relation: "variant" },
      { product: "103", relation: "standard" },
      {},
    ];
    const { products } = listingSchema.parse({ products: [{ ...sale, relatedProducts }], productCount: 1 });
    expect(products[0]).toMatchObject({ id: "101", colours: 2 });
    expect(products[0]).not.toHaveProperty("related");
  });

  it("a product of a list that stands for its variants is shown in a colour that is picked", () => {
    const swatch = (desc: string) => ({ desc, hex: "#000000" });
    const relatedProducts = [
      { ...sale, product: "102", relation: "standard", swatch: swatch("Navy") },
      { ...sale, product: "103", relation: "variant", swatch: swatch("Camel"), canonicalUri: "coat-camel" },
      { ...sale, product: "104", relation: "variant", swatch: swatch("Navy"), canonicalUri: "coat-navy" },
    ];
    const shownIn = (...colours: string[]) => {
      const products = [{ ...sale, swatch: swatch("Chalk"), relatedProducts }];
      return listingSchemaIn(colours).parse({ products, productCount: 1 }).products[0];
    };
    expect(shownIn("Navy")).toMatchObject({ id: "104", uri: "coat-navy", colours: 3 });
    expect(shownIn("Navy", "Camel")).toMatchObject({ id: "103", uri: "coat-camel", colours: 3 });
    expect(shownIn("Navy", "Chalk")).toMatchObject({ id: "101", colours: 3 });
    expect(shownIn("Rust")).toMatchObject({ id: "101", colours: 3 });
    expect(shownIn()).toMatchObject({ id: "101", colours: 3 });
  });

  it("POST products: count without paging and filters with labels (7.1, 8.5)", () => {
    const filter = [
      {
        field: "brands",
        values: [{ value: "1", count: 2, totalCount: 3, data: { brand: "1", brandName: "Alda" } }],
      },
      {
        field: "swatch.desc",
        values: [
          { value: "Blue", count: 0, filterCount: 4, totalCount: 4, data: { desc: "Blue", hex: "#223" } },
        ],
      },
    ];
    const listing = listingSchema.parse({ token: "t", products: [sale], productCount: 61, filter });
    expect(listing.count).toBe(61);
    expect(listing.filters.map((entry) => entry.values[0])).toEqual([
      { value: "1", count: 2, filterCount: 2, totalCount: 3, label: "Alda", hex: null },
      { value: "Blue", count: 0, filterCount: 4, totalCount: 4, label: "Blue", hex: "#223" },
    ]);
  });

  it("POST uri: a product, or a category without its products (7.2)", () => {
    const category = { category: "7", name: ["Women", "Tops"], uri: "women/tops", inCategory: "1" };
    expect(foundSchema.parse({ token: null, found: "product", product: sale })).toMatchObject({
      product: { id: "101" },
    });
    expect(foundSchema.parse({ token: null, found: "category", category, products: [] })).toEqual({
      found: "category",
      category: {
        id: "7",
        path: ["Women", "Tops"],
        name: "Tops",
        uri: "women/tops",
        parent: "1",
        metaTitle: "",
        metaDescription: "",
        preview: false,
      },
    });
    expect(foundSchema.safeParse({ token: null, found: "landingPage" }).success).toBe(false);
  });

  it("GET categories: only sub-categories name a parent (8.4)", () => {
    const body = { categories: [{ category: 1, name: ["Women"], uri: "women" }] };
    expect(categoriesSchema.parse(body)[0]).toMatchObject({ id: "1", parent: null });
  });

  it("languages, countries and the location are read from both forms (section 2)", () => {
    const classic = { location: { country: "SE", name: "Sverige", shipTo: true, language: "sv" } };
    const nested = {
      location: { ...classic.location, language: { language: "sv", name: "Swedish", default: false } },
    };
    expect(locationSchema.parse(nested)).toEqual(locationSchema.parse(classic));
    expect(languagesSchema.parse({ languages: [{ language: "sv", name: "Swedish" }] })).toEqual([
      { language: "sv", name: "Swedish" },
    ]);
    const us = {
      country: "US",
      name: "USA",
      eu: false,
      language: "en",
      states: [{ state: "NY", name: "New York" }],
    };
    expect(countriesSchema.parse({ countries: [us] })).toEqual([
      {
        country: "US",
        name: "USA",
        language: "en",
        currency: "",
        states: [{ state: "NY", name: "New York" }],
      },
    ]);
  });
});
