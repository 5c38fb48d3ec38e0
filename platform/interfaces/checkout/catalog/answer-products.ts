import type { ListingQuery } from "../../../catalog/listing.ts";
import type { AnswerContext } from "../answer-context.ts";
import { readExtras } from "./product-extras.ts";
import { readRelated } from "./related.ts";
import { filterWords, shapeFilter } from "./shape-filter.ts";
import { shapeProduct } from "./shape-product.ts";
import type { Sight } from "./view-fields.ts";

/** `products`, `productCount` and `filter` of a query. `checkout-rest.md` section 7. */
export async function answerProducts(
  call: Pick<AnswerContext, "platform" | "plugin">,
  sight: Sight,
  query: ListingQuery,
  mode: "full" | "variants",
): Promise<Record<string, unknown>> {
  const { catalog } = call.platform;
  const { entries, total, filters } = await catalog.list(sight.view, query);
  const related = await readRelated(catalog, sight.view, entries);
  const extras = await readExtras(call, sight, [...entries, ...related.values()]);
  const context = { ...sight.context, ...extras };
  const words = filterWords(call, sight.view.language);
  return {
    products: entries.map((entry) => shapeProduct(entry, context, { mode, entries: related })),
    productCount: total,
    filter: filters.map((entry) => shapeFilter(entry, words)),
  };
}
