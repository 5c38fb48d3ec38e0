import { bundleSchema } from "@/lib/checkout/bundle-schemas";
import { productSchema } from "@/lib/checkout/catalog-schemas";
import { productJsonLd } from "@/lib/seo/product-json-ld";
import { expect, it } from "vitest";

const shop = "https://shop.test/sv-se";
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

const dataOf = (wire: object) =>
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

it("a bundle that is always the same is one offer, with what it includes", () => {
  expect(
    dataOf({ price: `999.00\u00a0SEK`, priceAsNumber: 999, bundleInfo: { type: "fixed" } }),
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

it("a bundle that costs what is chosen is offered from its cheapest parts on, with what it may be made of", () => {
  expect(dataOf(open(400, 657))).toMatchObject({
    isRelatedTo: [sockData, hatData],
    offers: {
      "@type": "AggregateOffer",
      lowPrice: "400.00",
      highPrice: "657.00",
      priceCurrency: "SEK",
      availability: "https://schema.org/InStock",
    },
  });
  // Where all choices cost the same there is one price.
  expect(dataOf(open(657, 657))).toMatchObject({ offers: { "@type": "Offer", price: "657.00" } });
});
