import { bundleSchema } from "@/lib/checkout/catalog/bundle-schemas";
import { productSchema } from "@/lib/checkout/catalog/catalog-schemas";
import {
  availabilityOf,
  breadcrumbJsonLd,
  itemListJsonLd,
  serialiseJsonLd,
  shopJsonLd,
} from "@/lib/seo/json-ld";
import { productJsonLd } from "@/lib/seo/product-json-ld";
import { describe, expect, it } from "vitest";

const shop = "https://shop.test/sv-se";
const url = `${shop}/dam/blus`;
const context = "https://schema.org";

describe("a product for machines", () => {
  const coat = {
    product: "17",
    name: "Blus",
    variantName: "Röd",
    uri: "blus",
    canonicalUri: "dam/blus",
    sku: "B-1-R",
    productSku: "B-1",
    brandName: "Nimbrel",
    excerpt: "Av lin.",
    price: "100.50\u00a0SEK",
    priceAsNumber: 100.5,
    priceBeforeDiscount: "100.50\u00a0SEK",
    priceBeforeDiscountAsNumber: 100.5,
    items: [{ item: "17-1", name: "", sku: "B-1-R-1", ean: "7312345678901", stock: "yes" }],
    media: { standard: ["https://shop.test/s.webp"], full: ["https://shop.test/f.webp"] },
    swatch: { desc: "Röd", hex: "#f00" },
  };
  const offer = {
    "@type": "Offer",
    url,
    price: "100.50",
    priceCurrency: "SEK",
    itemCondition: `${context}/NewCondition`,
    availability: `${context}/InStock`,
  };
  const facts = {
    name: "Blus",
    url,
    description: "Av lin.",
    brand: { "@type": "Brand", name: "Nimbrel" },
    image: ["https://shop.test/f.webp"],
  };
  const dataOf = (wire: object, isShipped = true) =>
    productJsonLd(productSchema.parse({ ...coat, ...wire }), {
      url,
      urlOf: (uri: string) => `${shop}/${uri}`,
      isShipped,
    });

  it("of one size and colour is a product with an offer", () => {
    expect(dataOf({})).toEqual({
      "@context": context,
      "@type": "Product",
      ...facts,
      sku: "B-1-R",
      gtin: "7312345678901",
      color: "Röd",
      offers: offer,
    });
  });

  it("on sale names the price before beside the price", () => {
    const before = { priceBeforeDiscount: "200\u00a0SEK", priceBeforeDiscountAsNumber: 200 };
    const unit = { "@type": "UnitPriceSpecification", priceCurrency: "SEK" };
    const priceSpecification = [
      { ...unit, price: "100.50" },
      { ...unit, price: "200.00", priceType: `${context}/ListPrice` },
    ];
    const offers = { price: "100.50", priceSpecification };
    expect(dataOf({ ...before, showAsOnSale: true })).toMatchObject({ offers });
    expect(dataOf({ ...before, showAsOnSale: false })).toMatchObject({ offers: offer });
  });

  it("has no decimals where its currency has none, and no offer without a price or a parcel", () => {
    const yen = { price: "1200\u00a0JPY", priceAsNumber: 1200 };
    expect(dataOf(yen)).toMatchObject({ offers: { price: "1200", priceCurrency: "JPY" } });
    expect(dataOf({ price: null, priceAsNumber: null })).not.toHaveProperty("offers");
    expect(dataOf({}, false)).not.toHaveProperty("offers");
  });

  it("of sizes and colours is a group: its sizes with what is left of each, its other colours with their pages", () => {
    const items = [
      { item: "17-1", name: "S", sku: "B-1-R-S", ean: "123", stock: "few" },
      { item: "17-2", name: "M", sku: "", ean: "73123456", stock: "no" },
    ];
    const blue = {
      ...coat,
      product: "18",
      variantName: "Blå",
      canonicalUri: "dam/blus-bla",
      sku: "B-1-B",
      swatch: { desc: "Blå", hex: "#00f" },
      items: [{ item: "18-1", name: "S", stock: "preorder" }],
      relation: "variant",
    };
    const other = { ...blue, product: "19", relation: "standard" };
    const data = dataOf({ items, relatedProducts: [blue, other] });
    expect(data).toMatchObject({
      "@type": "ProductGroup",
      "@id": `${url}#product`,
      productGroupID: "B-1",
      ...facts,
      variesBy: [`${context}/size`, `${context}/color`],
    });
    const red = { "@type": "Product", color: "Röd", image: facts.image };
    const at = `${shop}/dam/blus-bla`;
    const left = (word: string) => ({ offers: { ...offer, availability: `${context}/${word}` } });
    const small = { ...red, ...left("LimitedAvailability"), name: "Blus, S", size: "S", sku: "B-1-R-S" };
    const medium = { ...red, ...left("OutOfStock"), name: "Blus, M", size: "M", sku: "B-1-R-17-2" };
    const offers = { ...offer, url: at, availability: `${context}/PreOrder` };
    expect(data).toHaveProperty("hasVariant", [
      { ...small, "@id": `${url}#17-1` },
      { ...medium, "@id": `${url}#17-2`, gtin: "73123456" },
      { ...red, name: "Blus, Blå", url: at, sku: "B-1-B", color: "Blå", offers },
    ]);
  });

  it("says of a stock what machines know", () => {
    for (const [availability, ...words] of [
      ["InStock", "yes", "infinite", "12"],
      ["LimitedAvailability", "few"],
      ["PreOrder", "preorder"],
      ["OutOfStock", "0", "-1", "soon"],
    ]) {
      for (const stock of words) expect(availabilityOf(stock)).toBe(availability);
    }
  });
});

describe("pages for machines", () => {
  it("a trail counts from one, a list on from page to page", () => {
    expect(breadcrumbJsonLd([{ name: "Start", url }])).toEqual({
      "@context": context,
      "@type": "BreadcrumbList",
      itemListElement: [{ "@type": "ListItem", position: 1, name: "Start", item: url }],
    });
    expect(itemListJsonLd({ name: "Dam", url }, [{ name: "Blus", url }], { before: 24, count: 25 })).toEqual({
      "@context": context,
      "@type": "ItemList",
      name: "Dam",
      url,
      numberOfItems: 25,
      itemListElement: [{ "@type": "ListItem", position: 25, name: "Blus", url }],
    });
  });

  it("the start page says who sells, and how to search", () => {
    const named = { name: "Shop", description: "Coats.", language: "sv", origin: "https://shop.test" };
    const data = shopJsonLd({ ...named, url: shop, searchUrl: `${shop}/search` });
    const target = { urlTemplate: `${shop}/search?q={search_term_string}` };
    const seller = { "@type": "OnlineStore", "@id": "https://shop.test/#organization", name: "Shop" };
    const site = { inLanguage: "sv", potentialAction: { "@type": "SearchAction", target } };
    expect(data).toMatchObject({ "@graph": [seller, site] });
  });

  it("no text ends the script that it stands in", () => {
    expect(serialiseJsonLd({ name: "</script><script>" })).toBe(
      String.raw`{"name":"\u003c/script>\u003cscript>"}`,
    );
  });
});

describe("a bundle for machines", () => {
  const socks = {
    product: "1",
    name: "Strumpor",
    variantName: "Vit",
    uri: "strumpor",
    media: { full: ["s.webp"] },
  };
  const sections = [
    { section: "1", quantity: 2, products: ["1"] },
    { section: "2", quantity: 1, products: ["2"] },
  ];
  const sectionProducts = [socks, { product: "2", name: "Mössa", uri: "mossa" }];
  const sockData = { "@type": "Product", name: "Strumpor, Vit", url: `${shop}/strumpor`, image: "s.webp" };
  const hatData = { "@type": "Product", name: "Mössa", url: `${shop}/mossa` };

  const bundleOf = (wire: object) =>
    productJsonLd(
      productSchema.parse({ product: "9", name: "Låda", items: [{ item: "9-1", stock: "yes" }], ...wire }),
      {
        url: `${shop}/lada`,
        urlOf: (uri: string) => `${shop}/${uri}`,
        isShipped: true,
        bundle: bundleSchema.parse({ bundle: { sections }, sectionProducts }),
      },
    );

  const open = (least: number, most: number) => ({
    price: null,
    bundleInfo: {
      type: "flexible",
      priceType: "dynamic",
      minPrice: `${least}.00\u00a0SEK`,
      minPriceAsNumber: least,
      maxPrice: `${most}.00\u00a0SEK`,
      maxPriceAsNumber: most,
    },
  });

  it("that is always the same is one offer, with what it includes", () => {
    expect(
      bundleOf({ price: `999.00\u00a0SEK`, priceAsNumber: 999, bundleInfo: { type: "fixed" } }),
    ).toMatchObject({
      "@type": "Product",
      name: "Låda",
      offers: {
        "@type": "Offer",
        price: "999.00",
        priceCurrency: "SEK",
        includesObject: [
          { "@type": "TypeAndQuantityNode", amountOfThisGood: 2, typeOfGood: sockData },
          { "@type": "TypeAndQuantityNode", amountOfThisGood: 1, typeOfGood: hatData },
        ],
      },
    });
  });

  it("that costs what is chosen is offered from its cheapest parts on, with what it may be made of", () => {
    expect(bundleOf(open(400, 657))).toMatchObject({
      isRelatedTo: [sockData, hatData],
      offers: {
        "@type": "AggregateOffer",
        lowPrice: "400.00",
        highPrice: "657.00",
        priceCurrency: "SEK",
        availability: `${context}/InStock`,
      },
    });
    // Where all choices cost the same there is one price.
    expect(bundleOf(open(657, 657))).toMatchObject({ offers: { "@type": "Offer", price: "657.00" } });
  });
});
