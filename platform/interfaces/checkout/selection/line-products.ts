import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import { readSellable } from "../../../catalogue/catalog/sellable.ts";
import { localised } from "../../../catalogue/market/localised.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import { itemId } from "../../../selling/selection/line-id.ts";
import type { CertificateChoice, UnavailableItem } from "../../../selling/selection/selection.ts";
import { sessionView } from "../../../selling/session/session-view.ts";
import type { Session } from "../../../selling/session/session.ts";
import { certificateProduct, productId } from "../../rest/format/line.ts";
import { formatProduct } from "../catalog/format-product.ts";
import {
  noExtras,
  productContext,
  readRelated,
  type ProductContext,
  type ProductExtras,
  type RelatedProducts,
} from "../catalog/product-context.ts";
import type { ResponseContext } from "../client.ts";

/**
 * The `product` of a line: its id in the classic form, the whole product in the nested one. checkout-rest.md#two-forms.
 */
export function lineProduct(
  context: ResponseContext,
  session: Session,
  line: ProductLine,
  extras: ProductExtras = noExtras,
): unknown {
  if (context.plugin.form === "classic") return productId({ ...line, display: line.entry.item.id });
  return formatLineProduct(line, { ...productContext(context, session), ...extras });
}

/** The fields of a line that concern its product. */
interface ProductLine {
  readonly entry: CatalogEntry;
  readonly giftCertificate?: CertificateChoice | undefined;
}

function formatLineProduct(
  { entry, giftCertificate }: ProductLine,
  format: ProductContext,
  related?: RelatedProducts,
): Record<string, unknown> {
  if (!giftCertificate) return formatProduct(entry, format, related);
  const amount = entry.price?.price ?? null;
  return certificateProduct({ giftCertificate }, entry.item.name, amount, format.currency);
}

/** `products[]` of the classic form: each product once, in the order of the lines, with short related products. */
export async function lineProducts(
  context: ResponseContext,
  session: Session,
  lines: readonly (ProductLine & { readonly contained: readonly ProductLine[] })[],
  extras: ProductExtras,
): Promise<Record<string, unknown>[]> {
  const shown = lines.flatMap((line) => [line, ...line.contained]);
  const ids = shown.map((line) => [productId({ ...line, display: line.entry.item.id }), line] as const);
  const products = [...new Map(ids).values()];
  const entries = products.map(({ entry }) => entry);
  const related = await readRelated(context.platform.catalog, sessionView(session), entries);
  const format = { ...productContext(context, session), ...extras };
  return products.map((line) => formatLineProduct(line, format, { mode: "short", entries: related }));
}

/**
 * `unavailable[]`, with products as the form has them; also products that the session no longer sees.
 * checkout-rest.md#unavailable-items.
 */
export async function formatUnavailable(
  context: ResponseContext,
  session: Session,
  items: readonly UnavailableItem[],
): Promise<Record<string, unknown>[]> {
  const { platform } = context;
  const known = await readSellable(platform.db, platform, sessionView(session), items);
  return items.map((line) => {
    const entry = known.get(itemId(line));
    return {
      item: itemId(line),
      product: entry
        ? lineProduct(context, session, { ...line, entry })
        : missingProduct(context, session, line),
      originalQuantity: line.originalQuantity,
      unavailable: line.unavailable,
      available: line.available,
    };
  });
}

/** A product that the shop no longer has, or does not sell in the session's currency. */
function missingProduct(
  { platform: { settings }, plugin }: ResponseContext,
  { language, priceList }: Session,
  line: UnavailableItem,
): unknown {
  const { giftCertificate: choice } = line;
  if (!choice || plugin.form === "classic") return productId(line);
  const known = settings.giftCertificates.find((entry) => entry.giftCertificate === choice.certificate);
  const name = localised(known?.name ?? {}, language, settings.defaultLanguage);
  return certificateProduct(line, name, null, priceListOf(settings, priceList).currency);
}
