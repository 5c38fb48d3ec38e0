import sharp from "sharp";
import type { Erp } from "./erp";

const sizes = ["46/R", "46/L", "48/R", "48/L"] as const;

/** Names of its own in every run, and of each worker: a shop that is kept has those of the last one. */
export function newProduct() {
  const run = Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
  return {
    id: `SMOCK-${run}`,
    name: `Harbour smock ${run}`,
    variation: `SMOCK-${run}-NAVY`,
    sizeTable: `GRID-${run}`,
    category: `Workwear ${run}`,
    categoryUri: `workwear-${run}`,
    brand: `Boathouse ${run}`,
    price: 1249.5,
    blurb: "Made for wet decks.",
  } as const;
}
/** Whether an address is that of such a product: they come and go while other tests look. */
export const isNewProduct = (address: string): boolean => /\/harbour-smock-[^/]*$/.test(address);
export type NewProduct = ReturnType<typeof newProduct>;

/** A grid of sizes in stock, seen in market 1, with a picture, and prices in Sweden and the euro countries. */
export async function pushProduct(erp: Erp, product: NewProduct): Promise<void> {
  const { id, brand } = product;
  const record = {
    id,
    description: product.name,
    brand: { id: brand, description: brand },
    variations: { variation: [variationOf(product)] },
    media: { image: [{ id: "front", image: await picture() }] },
    metadata: {
      storemeta: [{ store: 1, shortdescription: product.blurb, description: "<p>Cotton, sewn twice.</p>" }],
    },
  };
  await erp.call("Products_Update", { products: { product: [record] } });
  const priced = (price: string) => ({ product: [{ id, price }] });
  await erp.call("Pricelists_Update", {
    pricelists: {
      pricelist: [
        { id: "1", items: priced(product.price.toFixed(2)) },
        { id: "2", items: priced("119.00") },
      ],
    },
  });
}

function variationOf({ variation, sizeTable, category, categoryUri }: NewProduct): object {
  const stock = { warehouse: [{ id: "1", qty: "8" }] };
  const display = {
    store: 1,
    categories: { category: [{ id: categoryUri, description: category }] },
    markets: { market: [{ id: "1" }] },
  };
  return {
    id: variation,
    description: "Navy",
    sizetable: { id: sizeTable },
    sizes: { size: sizes.map((size) => ({ id: size, description: size, warehouseitems: stock })) },
    displays: { display: [display] },
  };
}

async function picture(): Promise<string> {
  const plain = sharp({ create: { width: 600, height: 800, channels: 3, background: "#23395b" } });
  return (await plain.png().toBuffer()).toString("base64");
}
