import type { CatalogEntry } from "../../../catalog/catalog.ts";
import type { CertificateChoice } from "../../../selection/selection.ts";
import { sessionView } from "../../../session/session-view.ts";
import type { Session } from "../../../session/session.ts";
import { productContext, type AnswerContext } from "../answer-context.ts";
import { noExtras, type ProductExtras } from "../catalog/product-extras.ts";
import { readRelated } from "../catalog/related.ts";
import { formatProduct, type ProductContext, type RelatedShape } from "../catalog/shape-product.ts";
import { certificateProduct, productId } from "../../rest/format/line.ts";

/** What a line names its product by: classic the id, nested the whole product. `checkout-rest.md` section 2. */
export function lineProduct(
  context: AnswerContext,
  session: Session,
  line: ProductLine,
  extras: ProductExtras = noExtras,
): unknown {
  if (context.plugin.form === "classic") return productId({ ...line, display: line.entry.item.id });
  return formatLineProduct(line, { ...productContext(context, session), ...extras });
}

/** A line as far as its product is concerned. */
export interface ProductLine {
  readonly entry: CatalogEntry;
  readonly giftCertificate?: CertificateChoice | undefined;
}

function formatLineProduct(
  { entry, giftCertificate }: ProductLine,
  shape: ProductContext,
  related?: RelatedShape,
): Record<string, unknown> {
  if (!giftCertificate) return formatProduct(entry, shape, related);
  const amount = entry.price?.price ?? null;
  return certificateProduct({ giftCertificate }, entry.item.name, amount, shape.currency);
}

/** `products[]` of the classic form: each product once, in the order of the lines, with short related products. */
export async function lineProducts(
  context: AnswerContext,
  session: Session,
  lines: readonly (ProductLine & { readonly contained: readonly ProductLine[] })[],
  extras: ProductExtras,
): Promise<Record<string, unknown>[]> {
  const shown = lines.flatMap((line) => [line, ...line.contained]);
  const ids = shown.map((line) => [productId({ ...line, display: line.entry.item.id }), line] as const);
  const products = [...new Map(ids).values()];
  const entries = products.map(({ entry }) => entry);
  const related = await readRelated(context.platform.catalog, sessionView(session), entries);
  const shape = { ...productContext(context, session), ...extras };
  return products.map((line) => formatLineProduct(line, shape, { mode: "short", entries: related }));
}
