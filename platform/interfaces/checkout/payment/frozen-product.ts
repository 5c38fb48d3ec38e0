import type { SnapshotLine } from "../../../order/snapshot.ts";
import { certificateProduct } from "../../rest/certificate-product.ts";

/** A line of an order, or a part of a bundle, as far as its product is concerned. */
export type OrderedLine = Pick<SnapshotLine, "display" | "item" | "unit"> &
  Partial<Pick<SnapshotLine, "giftCertificate">>;

/** What an order keeps of a product that is not shown any more; of a gift certificate that is all there is. */
export function frozenProduct(line: OrderedLine, currency: string): Record<string, unknown> {
  const { display, item, giftCertificate, unit } = line;
  if (giftCertificate) return certificateProduct({ giftCertificate }, item.name, unit, currency);
  const product = String(item.product);
  const variant = String(item.variation);
  return {
    product: String(display),
    variant,
    serviceProduct: product,
    serviceVariant: variant,
    silkProduct: product,
    silkVariant: variant,
    name: item.name,
    brand: item.brand ? String(item.brand.id) : "",
    brandName: item.brand?.name ?? "",
    brandUri: item.brand?.uri ?? "",
    available: false,
    inStock: false,
    media: {},
  };
}
