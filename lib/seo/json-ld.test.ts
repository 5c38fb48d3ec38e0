import { productSchema } from "@/lib/checkout/catalog-schemas";
import {
  availabilityOf,
  breadcrumbJsonLd,
  itemListJsonLd,
  serialiseJsonLd,
  shopJsonLd,
} from "@/lib/seo/json-ld";
import { productJsonLd } from "@/lib/seo/product-json-ld";
import { describe, expect, it } from "vitest";

const url = "https://shop.test/sv-se/dam/blus";
const where = { url, urlOf: (uri: string) => `https://shop.test/sv-se/${uri}`, isShipped: true };
const gap = "\u00a0";
const context = "https://schema.org";

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
  price: `100.50${gap}SEK`,
  priceAsNumber: 100.5,
  priceBeforeDiscount: `100.50${gap}SEK`,
  priceBeforeDiscountAsNumber: 100.5,
  itemTable: { x: [""], y: [""] },
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
const dataOf = (wire: object, more: object = {}) =>
  productJsonLd(productSchema.parse({ ...coat, ...wire }), { ...where, ...more });

describe("a product for machines", () => {
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
    const sale = {
      showAsOnSale: true,
      priceBeforeDiscount: `200${gap}SEK`,
      priceBeforeDiscountAsNumber: 200,
    };
    expect(dataOf(sale)).toMatchObject({
      offers: {
        price: "100.50",
        priceSpecification: [
          { "@type": "UnitPriceSpecification", price: "100.50", priceCurrency: "SEK" },
          {
            "@type": "UnitPriceSpecification",
            priceType: `${context}/ListPrice`,
            price: "200.00",
            priceCurrency: "SEK",
          },
        ],
      },
    });
    expect(dataOf({ ...sale, showAsOnSale: false })).toMatchObject({ offers: offer });
  });

  it("in a currency without decimals has none", () => {
    const yen = { price: `1200${gap}JPY`, priceAsNumber: 1200 };
    expect(dataOf(yen)).toMatchObject({ offers: { price: "1200", priceCurrency: "JPY" } });
  });

  it("without a price, or where it is not shipped to, is not offered", () => {
    expect(dataOf({ price: null, priceAsNumber: null })).not.toHaveProperty("offers");
    expect(dataOf({}, { isShipped: false })).not.toHaveProperty("offers");
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
    expect(dataOf({ items, relatedProducts: [blue, other] })).toEqual({
      "@context": context,
      "@type": "ProductGroup",
      "@id": `${url}#product`,
      productGroupID: "B-1",
      ...facts,
      variesBy: [`${context}/size`, `${context}/color`],
      hasVariant: [
        {
          "@type": "Product",
          "@id": `${url}#17-1`,
          name: "Blus, S",
          size: "S",
          sku: "B-1-R-S",
          color: "Röd",
          image: facts.image,
          offers: { ...offer, availability: `${context}/LimitedAvailability` },
        },
        {
          "@type": "Product",
          "@id": `${url}#17-2`,
          name: "Blus, M",
          size: "M",
          sku: "B-1-R-17-2",
          gtin: "73123456",
          color: "Röd",
          image: facts.image,
          offers: { ...offer, availability: `${context}/OutOfStock` },
        },
        {
          "@type": "Product",
          name: "Blus, Blå",
          url: "https://shop.test/sv-se/dam/blus-bla",
          sku: "B-1-B",
          color: "Blå",
          image: facts.image,
          offers: {
            ...offer,
            url: "https://shop.test/sv-se/dam/blus-bla",
            availability: `${context}/PreOrder`,
          },
        },
      ],
    });
  });

  it.each([
    ["yes", "InStock"],
    ["infinite", "InStock"],
    ["12", "InStock"],
    ["few", "LimitedAvailability"],
    ["preorder", "PreOrder"],
    ["no", "OutOfStock"],
    ["0", "OutOfStock"],
    ["-1", "OutOfStock"],
    ["soon", "OutOfStock"],
  ])("stock %s is %s", (stock, availability) => {
    expect(availabilityOf(stock)).toBe(availability);
  });
});

describe("pages for machines", () => {
  it("a trail counts from one", () => {
    expect(breadcrumbJsonLd([{ name: "Start", url: "https://shop.test/" }])).toEqual({
      "@context": context,
      "@type": "BreadcrumbList",
      itemListElement: [{ "@type": "ListItem", position: 1, name: "Start", item: "https://shop.test/" }],
    });
  });

  it("a list counts on from page to page", () => {
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
    const shop = {
      name: "Shop",
      description: "Coats.",
      language: "sv",
      origin: "https://shop.test",
      url: "https://shop.test/sv-se",
      searchUrl: "https://shop.test/sv-se/search",
    };
    expect(shopJsonLd(shop)).toEqual({
      "@context": context,
      "@graph": [
        {
          "@type": "OnlineStore",
          "@id": "https://shop.test/#organization",
          name: "Shop",
          description: "Coats.",
          url: "https://shop.test",
          logo: "https://shop.test/icons/icon-512.png",
        },
        {
          "@type": "WebSite",
          "@id": "https://shop.test/sv-se#website",
          name: "Shop",
          url: "https://shop.test/sv-se",
          inLanguage: "sv",
          publisher: { "@id": "https://shop.test/#organization" },
          potentialAction: {
            "@type": "SearchAction",
            target: {
              "@type": "EntryPoint",
              urlTemplate: "https://shop.test/sv-se/search?q={search_term_string}",
            },
            "query-input": "required name=search_term_string",
          },
        },
      ],
    });
  });

  it("no text ends the script that it stands in", () => {
    expect(serialiseJsonLd({ name: "</script><script>" })).toBe(
      String.raw`{"name":"\u003c/script>\u003cscript>"}`,
    );
  });
});
