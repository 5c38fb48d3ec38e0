import { suggestionsSchema } from "@/lib/checkout/suggestion-schemas";
import { describe, expect, it } from "vitest";

const answer = {
  token: "k3",
  suggestions: {
    products: [
      {
        product: "17",
        name: "Linen shirt",
        variantName: "Sand",
        brandName: "Nimbrel",
        uri: "linen-shirt-sand",
        canonicalUri: "women/shirts/linen-shirt-sand",
        available: true,
        price: "399.50\u00a0SEK",
        priceAsNumber: 399.5,
        priceBeforeDiscount: "499.00\u00a0SEK",
        priceBeforeDiscountAsNumber: 499,
        discountPercent: 19.94,
        showAsOnSale: true,
        showAsNew: false,
        media: { mini: ["/m.jpg"], standard: ["/s.jpg"], full: ["/f.jpg"] },
      },
    ],
    categories: [{ category: "5", name: ["Women", "Shirts"], uri: "women/shirts", count: 12 }],
    brands: [{ brand: "3", brandName: "Nimbrel", brandUri: "nimbrel", count: 9, body: { brands: [3] } }],
    queries: [{ query: "linen shirt", count: 4, body: { search: "linen shirt" } }],
  },
};

describe("an answer of suggestions (docs/suggestions.md)", () => {
  it("is products, categories, brands and queries", () => {
    const { products, ...rest } = suggestionsSchema.parse(answer);
    expect(products).toMatchObject([
      {
        id: "17",
        name: "Linen shirt",
        uri: "women/shirts/linen-shirt-sand",
        price: { amount: 39_950, currency: "SEK" },
        priceBefore: { amount: 49_900, currency: "SEK" },
        onSale: true,
        pictures: [{ mini: "/m.jpg", standard: "/s.jpg", full: "/f.jpg" }],
      },
    ]);
    expect(rest).toMatchObject({
      categories: [{ id: "5", name: "Shirts", path: ["Women", "Shirts"], uri: "women/shirts" }],
      brands: [{ id: "3", name: "Nimbrel" }],
      queries: ["linen shirt"],
    });
  });

  it("leaves out what cannot be read, and lists that are not there", () => {
    const odd = { suggestions: { brands: [{ brand: 3, brandName: "Nimbrel" }, null, {}], queries: "none" } };
    expect(suggestionsSchema.parse(odd)).toEqual({
      products: [],
      categories: [],
      brands: [{ id: "3", name: "Nimbrel" }],
      queries: [],
    });
  });

  it("is none without suggestions", () => {
    expect(suggestionsSchema.safeParse({ token: "k3", products: [] }).success).toBe(false);
  });
});
