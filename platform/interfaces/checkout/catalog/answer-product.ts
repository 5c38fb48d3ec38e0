import type { CatalogEntry } from "../../../catalog/catalog.ts";
import type { Written } from "../written.ts";
import { writeEntries, type ProductsCall } from "./prepare-products.ts";
import type { Sight } from "./view-fields.ts";
import { afterRelated, beforeRelated, writeRelatedProducts } from "./write-products.ts";

/** `product`: a product by itself as it is now, its related products in full. */
export async function answerProduct(call: ProductsCall, sight: Sight, entry: CatalogEntry): Promise<Written> {
  const [product] = (await writeEntries(call, sight, [entry], "full")).values();
  if (product === undefined) throw new Error("A product that was read was not written.");
  const related = await writeRelatedProducts(call, sight, entry.item.relations);
  return {
    before: '"product":',
    pieces: [product.bytes, beforeRelated, ...related, afterRelated],
    after: "",
  };
}
