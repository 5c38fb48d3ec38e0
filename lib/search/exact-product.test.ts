import { listingSchema } from "@/lib/checkout/listing-schemas";
import { exactProduct } from "@/lib/search/exact-product";
import { describe, expect, it } from "vitest";

const { products } = listingSchema.parse({
  productCount: 2,
  products: [
    {
      product: "1",
      uri: "coat-navy",
      sku: "KX-501-NAVY",
      productSku: "KX-501",
      items: [
        { item: "1-1", sku: "KX-501-NAVY-S", ean: "7340001000012" },
        { item: "1-2", sku: "KX-501-NAVY-M", ean: "7340001000029" },
      ],
    },
    {
      product: "2",
      uri: "coat-red",
      sku: "KX-501-RED",
      productSku: "KX-501",
      items: [{ item: "2-1", sku: "" }],
    },
  ],
});

describe("a query that is a code", () => {
  it.each([
    ["KX-501-NAVY", { uri: "coat-navy", item: null }],
    [" kx-501-red ", { uri: "coat-red", item: null }],
    ["KX-501-NAVY-M", { uri: "coat-navy", item: "1-2" }],
    ["7340001000012", { uri: "coat-navy", item: "1-1" }],
    ["734 0001 000012", { uri: "coat-navy", item: "1-1" }],
  ])("%j leads to its product", (query, exact) => {
    expect(exactProduct(query, products)).toEqual(exact);
  });

  it.each(["KX-501", "KX-501-NAV", "coat", "501", "", "7340001000013"])(
    "%j leads to no single one",
    (query) => {
      expect(exactProduct(query, products)).toBeNull();
    },
  );
});
