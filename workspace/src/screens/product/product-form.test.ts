import { describe, expect, it } from "vitest";
import { fieldsOf, patchOf } from "./product-form.ts";
import type { Product } from "./product-query.ts";

const languages = { all: ["en", "sv"], usual: "en" };

const product: Product = {
  id: "1",
  externalId: "A",
  status: "active",
  name: "Coat",
  sku: "C1",
  brand: { id: "3", externalId: "N", name: "North" },
  collection: null,
  folder: null,
  harmCode: null,
  countryOfOrigin: "SE",
  weight: null,
  comment: "",
  taxGroup: "default",
  texts: { sv: { name: "Kappa", description: "Varm." } },
  integrationTexts: {},
  attributes: {},
  variants: [],
  pictures: [],
  createdAt: "2026-01-01T00:00:00Z",
  modifiedAt: "2026-01-01T00:00:00Z",
  version: "v",
};

describe("what is sent of a product", () => {
  const before = fieldsOf(product, languages);

  it("is nothing where nothing was changed", () => {
    expect(patchOf(before, fieldsOf(product, languages), languages)).toEqual({});
  });

  it("is what differs: the name of the default language is the product's own, an empty text is taken away", () => {
    const after = fieldsOf(product, languages);
    Object.assign(after.texts["en"] ?? {}, { name: "Long coat", description: "Warm." });
    Object.assign(after.texts["sv"] ?? {}, { description: "" });
    after.brand = "";
    expect(patchOf(before, after, languages)).toEqual({
      name: "Long coat",
      brand: null,
      texts: { en: { description: "Warm." }, sv: { description: null } },
    });
  });
});
