import type { CatalogEntry } from "../../../catalog/catalog.ts";
import type { AnswerContext } from "../answer-context.ts";
import { readExtras } from "./product-extras.ts";
import { readRelated } from "./related.ts";
import { shapeProduct } from "./shape-product.ts";
import type { Sight } from "./view-fields.ts";

/** A product by itself, its related products in full. */
export async function answerProduct(
  call: Pick<AnswerContext, "platform" | "plugin">,
  sight: Sight,
  entry: CatalogEntry,
): Promise<Record<string, unknown>> {
  const entries = await readRelated(call.platform.catalog, sight.view, [entry]);
  const extras = await readExtras(call, sight, [entry, ...entries.values()]);
  return shapeProduct(entry, { ...sight.context, ...extras }, { mode: "full", entries });
}
