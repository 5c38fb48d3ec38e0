import { categoriesSchema, uriResponseSchema, productSchema } from "@/lib/checkout/catalog/catalog-schemas";
import { listingSchema, listingSchemaIn } from "@/lib/checkout/listing-schemas";
import { countriesSchema, languagesSchema, locationSchema } from "@/lib/checkout/location-schemas";
import { describe, expect, it } from "vitest";

const sale = {
  product: "101",
  name: "Tee",
  uri: "tee-ink",
  canonicalUri: "women/tops/tee-ink",
  price: "245.00\u00A0SEK",
  priceAsNumber: 245,
  priceBeforeDiscount: "350.00\u00A0SEK",
  priceBeforeDiscountAsNumber: 350,
  available: true,
  itemQuantityMinimum: 6,
  itemQuantityMultipleOf: 3,
  itemTable: { x: ["S", "M"], y: [""], dividerSymbol: "/" },
  items: [{ item: "101-3", itemTableX: 1, itemTableY: 0, name: "M", stock: "yes" }],
  media: { standard: ["s1", "s2"], mini: ["m1", "m2"], full: ["f1"] },
};
const top = { category: "7", name: ["Women", "Tops"], uri: "women/tops" };

describe("a product object (checkout-rest.md#product)", () => {
  it("is the same from both response forms (checkout-rest.md#two-forms): money in minor units, pictures by place", () => {
    const classic = productSchema.parse({ ...sale, categories: { "7": top } });
    const nested = [{ ...top, sortOrder: 2, pathIds: ["1", "7"] }];
    expect(productSchema.parse({ ...sale, categories: nested })).toEqual(classic);
    expect(classic).toMatchObject({
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

  it("has pictures in the sizes that are named after a width, where they are there for all", () => {
    const sizes = { w360: ["n1", "n2"], w1600: ["w1", "w2"], w720: ["x1"], zoom: ["z1", "z2"] };
    const { pictures } = productSchema.parse({ ...sale, media: { ...sale.media, ...sizes } });
    expect(pictures.map(({ byWidth }) => byWidth)).toEqual([
      { "360": "n1", "1600": "w1" },
      { "360": "n2", "1600": "w2" },
    ]);
  });

  it("may lack nearly everything (interfaces B: an object may lack some)", () => {
    expect(productSchema.parse({ product: 7 })).toMatchObject({
      id: "7",
      name: "",
      uri: "",
      price: null,
      priceBefore: null,
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

  it("carries relations in full and in short (8.3), and a lowest price", () => {
    const short = { product: "102", relation: "standard", available: true, media: { standard: ["x"] } };
    const relatedProducts = [{ ...sale, product: "103", relation: "variant" }, short];
    const told = [{ periodDays: 30, price: "300.00\u00A0SEK", priceAsNumber: 300 }];
    const { related, lowestPrice } = productSchema.parse({ ...sale, relatedProducts, lowestPrice: told });
    expect(related.map(({ id, relation, name }) => [id, relation, name])).toEqual([
      ["103", "variant", "Tee"],
      ["102", "standard", ""],
    ]);
    expect(lowestPrice).toEqual([{ days: 30, price: { amount: 30_000, currency: "SEK" } }]);
  });
});

describe("answers of the catalogue", () => {
  it("a product of a list counts its colours, and is shown in a colour that is picked (8.3)", () => {
    const swatch = (desc: string) => ({ desc, hex: "#000000" });
    const relatedProducts = [
      { ...sale, product: "102", relation: "standard", swatch: swatch("Navy") },
      { ...sale, product: "103", relation: "variant", swatch: swatch("Camel"), canonicalUri: "coat-camel" },
      { ...sale, product: "104", relation: "variant", swatch: swatch("Navy"), canonicalUri: "coat-navy" },
      {},
    ];
    const products = [{ ...sale, swatch: swatch("Chalk"), relatedProducts }];
    const shownIn = (...colours: string[]) =>
      listingSchemaIn(colours).parse({ products, productCount: 1 }).products[0];
    expect(shownIn("Navy")).toMatchObject({ id: "104", uri: "coat-navy", colours: 3 });
    expect(shownIn("Navy", "Camel")).toMatchObject({ id: "103", uri: "coat-camel", colours: 3 });
    for (const colours of [["Navy", "Chalk"], ["Rust"], []]) {
      expect(shownIn(...colours)).toMatchObject({ id: "101", colours: 3 });
    }
    expect(shownIn()).not.toHaveProperty("related");
  });

  it("POST products: count without paging and filters with labels (7.1, 8.5)", () => {
    const brand = { value: "1", count: 2, totalCount: 3, data: { brand: "1", brandName: "Alda" } };
    const data = { desc: "Blue", hex: "#223" };
    const colour = { value: "Blue", count: 0, filterCount: 4, totalCount: 4, data };
    const filter = [
      { field: "brands", values: [brand] },
      { field: "swatch.desc", values: [colour] },
    ];
    const listing = listingSchema.parse({ token: "t", products: [sale], productCount: 61, filter });
    expect(listing.count).toBe(61);
    expect(listing.filters.map((entry) => entry.values[0])).toEqual([
      { value: "1", count: 2, label: "Alda" },
      { value: "Blue", count: 4, label: "Blue", hex: "#223" },
    ]);
  });

  it("POST uri: a product, or a category without its products (7.2); only sub-categories name a parent (8.4)", () => {
    expect(uriResponseSchema.parse({ found: "product", product: sale })).toMatchObject({
      product: { id: "101" },
    });
    const category = { ...top, inCategory: "1" };
    const women = { id: "7", path: ["Women", "Tops"], name: "Tops", uri: "women/tops", parent: "1" };
    const untold = { metaTitle: "", metaDescription: "", preview: false };
    const found = uriResponseSchema.parse({ found: "category", category, products: [] });
    expect(found).toEqual({ found: "category", category: { ...women, ...untold } });
    expect(uriResponseSchema.safeParse({ found: "landingPage" }).success).toBe(false);
    expect(categoriesSchema.parse({ categories: [top] })[0]).toMatchObject({ id: "7", parent: null });
  });

  it("languages, countries and the location are read from both forms (checkout-rest.md#two-forms)", () => {
    const location = { country: "SE", name: "Sverige", shipTo: true, language: "sv" };
    const language = { language: "sv", name: "Swedish" };
    const classic = locationSchema.parse({ location });
    expect(classic).toEqual({ ...location, currency: "" });
    expect(locationSchema.parse({ location: { ...location, language } })).toEqual(classic);
    const selection = { currency: "SEK", language: "sv" };
    expect(locationSchema.parse({ location, selection }).currency).toBe("SEK");
    for (const silent of [null, {}, { currency: null }]) {
      expect(locationSchema.parse({ location, selection: silent }).currency).toBe("");
    }
    expect(languagesSchema.parse({ languages: [language] })).toEqual([language]);
    const states = [{ state: "NY", name: "New York" }];
    const us = { country: "US", name: "USA", language: "en", states };
    expect(countriesSchema.parse({ countries: [{ ...us, eu: false }] })).toEqual([{ ...us, currency: "" }]);
  });
});
