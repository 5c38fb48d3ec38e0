import type { ProductRecord } from "../catalogue/master-data/products/product-record.ts";

/** A product that is complete: two sizes, stock in two warehouses, one display item, a picture, texts. */
export function shirt(id: string, more: Partial<ProductRecord> = {}): ProductRecord {
  return {
    id,
    sku: `S${id}`,
    description: `Shirt ${id}`,
    brand: { id: "B1", description: "Nimbrel" },
    collection: { id: "C1", description: "Spring" },
    harmcode: { id: "6205", description: "Shirts" },
    countryoforigin: "PT",
    weight: { value: "0.25", unit: "kg" },
    variations: [
      {
        id: `${id}-a`,
        description: "Sand",
        sku: "-SA",
        sizetable: { id: "1" },
        sizes: [
          {
            id: "S",
            sku: "-S",
            ean: "111",
            warehouseitems: [
              { id: "1", qty: 3 },
              { id: "2", qty: 4 },
            ],
          },
          { id: "M", sku: "-M", ean: "222", qty: 5 },
        ],
        displays: [{ store: 1, categories: [{ id: "2" }, { id: "3" }], markets: [{ id: "1" }] }],
      },
    ],
    media: [{ id: "1", image: `shirt-${id.toLowerCase()}-1` }],
    metadata: [{ store: 1, shortdescription: "Light", description: "<p>Long &amp; fine</p>" }],
    ...more,
  };
}
