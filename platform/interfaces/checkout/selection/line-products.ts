import type { CatalogEntry } from "../../../catalog/catalog.ts";
import { sessionView } from "../../../session/session-view.ts";
import type { Session } from "../../../session/session.ts";
import { productContext, type AnswerContext } from "../answer-context.ts";
import { noExtras, type ProductExtras } from "../catalog/product-extras.ts";
import { readRelated } from "../catalog/related.ts";
import { shapeProduct } from "../catalog/shape-product.ts";

/** What a line names its product by: classic the id, nested the whole product. `checkout-rest.md` section 2. */
export function lineProduct(
  context: AnswerContext,
  session: Session,
  entry: CatalogEntry,
  extras: ProductExtras = noExtras,
): unknown {
  if (context.plugin.form === "classic") return String(entry.item.id);
  return shapeProduct(entry, { ...productContext(context, session), ...extras });
}

/** `products[]` of the classic form: each product once, in the order of the lines, with short related products. */
export async function lineProducts(
  context: AnswerContext,
  session: Session,
  lines: readonly { readonly entry: CatalogEntry }[],
  extras: ProductExtras,
): Promise<Record<string, unknown>[]> {
  const entries = [...new Map(lines.map(({ entry }) => [entry.item.id, entry])).values()];
  const related = await readRelated(context.platform.catalog, sessionView(session), entries);
  const shape = { ...productContext(context, session), ...extras };
  return entries.map((entry) => shapeProduct(entry, shape, { mode: "short", entries: related }));
}
