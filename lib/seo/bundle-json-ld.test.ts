import { bundleSchema } from "@/lib/checkout/bundle-schemas";
import { productSchema } from "@/lib/checkout/catalog-schemas";
import { productJsonLd } from "@/lib/seo/product-json-ld";
import { describe, expect, it } from "vitest";

const gap = "\u00a0";
const context = "https://schema.org";
const url = "https://shop.test/sv-se/lada";
const urlOf = (uri: string) => `https://shop.test/sv-se/${uri}`;

const socks = {
  product: "1",
  name: "Strumpor",
  variantName: "Vit",
  uri: "strumpor",
  media: { full: ["s.webp"] },
};
const hat = { product: "2", name: "Mössa", uri: "mossa" };
const parts = bundleSchema.parse({
  bundle: {
    sections: [
      { section: "1", quantity: 2, products: ["1"] },
      { section: "2", quantity: 1, products: ["2"] },
    ],
  },
  sectionProducts: [socks, hat],
});
const sockData = {
  "@type": "Product",
  name: "Strumpor, Vit",
  url: "https://shop.test/sv-se/strumpor",
  image: "s.webp",
};
const hatData = { "@type": "Product", name: "Mössa", url: "https://shop.test/sv-se/mossa" };

function dataOf(wire: object) {
  const box = { product: "9", name: "Låda", items: [{ item: "9-1", stock: "yes" }], ...wire };
  return productJsonLd(productSchema.parse(box), { url, urlOf, isShipped: true, bundle: parts });
}

describe("a bundle for machines", () => {
  it("that is always the same is one offer, with what it includes", () => {
    const fixed = { price: `999.00${gap}SEK`, priceAsNumber: 999, bundleInfo: { type: "fixed" } };
    expect(dataOf(fixed)).toEqual({
      "@context": context,
      "@type": "Product",
      name: "Låda",
      url,
      image: [],
      offers: {
        "@type": "Offer",
        url,
        price: "999.00",
        priceCurrency: "SEK",
        itemCondition: `${context}/NewCondition`,
        availability: `${context}/InStock`,
        includesObject: [
          { "@type": "TypeAndQuantityNode", amountOfThisGood: 2, typeOfGood: sockData },
          { "@type": "TypeAndQuantityNode", amountOfThisGood: 1, typeOfGood: hatData },
        ],
      },
    });
  });

  const open = (least: number, most: number) => ({
    price: null,
    bundleInfo: {
      type: "flexible",
      priceType: "dynamic",
      minPrice: `${least}.00${gap}SEK`,
      minPriceAsNumber: least,
      maxPrice: `${most}.00${gap}SEK`,
      maxPriceAsNumber: most,
    },
  });

  it("that costs what is chosen is offered from its cheapest parts on, with what it may be made of", () => {
    expect(dataOf(open(400, 657))).toMatchObject({
      isRelatedTo: [sockData, hatData],
      offers: {
        "@type": "AggregateOffer",
        lowPrice: "400.00",
        highPrice: "657.00",
        priceCurrency: "SEK",
        availability: `${context}/InStock`,
      },
    });
  });

  it("whose choices all cost the same is offered at that price", () => {
    expect(dataOf(open(657, 657))).toMatchObject({ offers: { "@type": "Offer", price: "657.00" } });
  });
});
