import { bundleSchema } from "@/lib/checkout/bundle-schemas";
import { bundleContents, bundlePieces } from "@/lib/product/bundle-pieces";
import { chosenParts } from "@/lib/product/piece-fields";
import { describe, expect, it } from "vitest";

const NBSP = "\u00A0";
const socks = (id: string, stock: string) => ({
  product: id,
  name: "Socks",
  variantName: "Moss",
  uri: `socks-${id}`,
  price: `79.00${NBSP}SEK`,
  priceAsNumber: 79,
  itemTable: { x: ["S", "M"], y: [""] },
  items: [
    { item: `${id}-1`, itemTableX: 0, itemTableY: 0, name: "S", stock },
    { item: `${id}-2`, itemTableX: 1, itemTableY: 0, name: "M", stock: "yes" },
  ],
});
const bundle = bundleSchema.parse({
  token: null,
  bundle: {
    sections: [
      { section: "1", quantity: 2, products: ["10", "11", "99"], items: ["10-1", "11-1", "11-2"] },
      { section: "2", quantity: 1, products: ["10"] },
    ],
  },
  sectionProducts: [socks("10", "no"), socks("11", "yes")],
});

describe("the pieces of a flexible bundle (checkout-rest 7 and 10)", () => {
  it("are as many as the quantities of its sections, each with the products that are known", () => {
    expect(bundlePieces(bundle).map(({ field, products }) => [field, products.map(({ id }) => id)])).toEqual([
      ["part-1-0", ["10", "11"]],
      ["part-1-1", ["10", "11"]],
      ["part-2-0", ["10"]],
    ]);
  });

  it("offer only the sizes that the section allows, and say which are sold out", () => {
    const [first, , last] = bundlePieces(bundle);
    expect(first?.products[0]?.sizes).toEqual([{ item: "10-1", size: "S", isSoldOut: true }]);
    expect(last?.products[0]?.sizes).toEqual([
      { item: "10-1", size: "S", isSoldOut: true },
      { item: "10-2", size: "M", isSoldOut: false },
    ]);
    expect(first?.products[1]?.price).toEqual({ amount: 7900, currency: "SEK" });
  });

  it("count together what stands in it more than once", () => {
    expect(bundleContents(bundle).map(({ product, count }) => [product.id, count])).toEqual([["10", 3]]);
  });
});

describe("what a form chose", () => {
  it("is one entry for each piece that was filled in, and nothing of other fields", () => {
    const fields = [
      ["part-1-0", "10-2"],
      ["part-1-1", ""],
      ["part-a-b-0", "11-1"],
      ["quantity", "1"],
      ["part-1", "11-1"],
    ] as const;
    expect(chosenParts(fields)).toEqual([
      { section: "1", item: "10-2" },
      { section: "a-b", item: "11-1" },
    ]);
  });
});
