import { expect } from "@playwright/test";
import { type DemoProduct, inStock, productsIn } from "./catalog";
import { Erp } from "./erp";
import { hostileMarkup, hostileName, hostileTexts } from "./hostile-texts";

/** A product of the demo shop that is given another name: its pictures are called by that. */
const PICTURED = "1022";

/** What an ERP that writes hostile texts only has named in a shop, as that sells it. */
export async function pushHostileProducts(platformUrl: string): Promise<readonly DemoProduct[]> {
  const run = Date.now().toString(36);
  const erp = await Erp.connect(platformUrl);
  const products = hostileTexts.map((_text, index) => productOf(run, index));
  const renamed = { id: PICTURED, description: hostileName(`Hostile ${run}`, 0) };
  await erp.call("Products_Update", { products: { product: [...products, renamed] } });
  const items = { product: products.map(({ id }) => ({ id, price: "10.00" })) };
  await erp.call("Pricelists_Update", { pricelists: { pricelist: [{ id: "1", items }] } });
  const find = async () => {
    const all = await productsIn("SE", "en", platformUrl);
    return all.filter((each) => each.name.includes(run) && inStock(each));
  };
  // The renamed one has several colours, each of which is an entry of its own.
  await expect.poll(async () => (await find()).length, { timeout: 60_000 }).toBeGreaterThan(products.length);
  return find();
}

/** Its every text is hostile, in a category, of a brand and of a collection that are too. */
function productOf(run: string, index: number) {
  const texts = {
    shortdescription: hostileMarkup,
    description: hostileMarkup,
    metatitle: hostileName("Title", index),
    metakeywords: hostileName("Words", index),
    metadescription: hostileName("Described", index),
  };
  return {
    id: `HOSTILE-${run}-${index}`,
    sku: hostileName("S", index),
    description: hostileName(`Hostile ${run}`, index),
    brand: { id: `HB-${run}-${index}`, description: hostileName(`Brand ${run}`, index) },
    collection: { id: `HC-${run}-${index}`, description: hostileName(`Collection ${run}`, index) },
    comment: hostileMarkup,
    variations: { variation: [variationOf(run, index)] },
    metadata: { storemeta: [{ store: 1, ...texts }] },
  };
}

function variationOf(run: string, index: number): object {
  const size = ["1", "2"].map((id) => ({
    id,
    description: hostileName(id, index),
    warehouseitems: { warehouse: [{ id: "1", qty: "8" }] },
  }));
  const category = { id: `hostile-${run}`, description: hostileName(`Category ${run}`, index) };
  const display = { store: 1, categories: { category: [category] }, markets: { market: [{ id: "1" }] } };
  return {
    id: `HOSTILE-${run}-${index}-V`,
    description: hostileName("Colour", index),
    sizetable: { id: `HS-${run}-${index}` },
    sizes: { size },
    displays: { display: [display] },
  };
}
