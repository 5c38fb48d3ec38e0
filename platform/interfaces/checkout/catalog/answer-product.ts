import type { CatalogEntry } from "../../../catalog/catalog.ts";
import type { Platform } from "../../../platform.ts";
import { readRelated } from "./related.ts";
import { readSecretData } from "./secret-data.ts";
import { shapeProduct } from "./shape-product.ts";
import type { Sight } from "./view-fields.ts";

/** A product by itself, its related products in full. */
export async function answerProduct(
  platform: Platform,
  sight: Sight,
  entry: CatalogEntry,
): Promise<Record<string, unknown>> {
  const entries = await readRelated(platform.catalog, sight.view, [entry]);
  const secret = await readSecretData(platform, sight, [entry, ...entries.values()]);
  return shapeProduct(entry, { ...sight.context, secret }, { mode: "full", entries });
}
