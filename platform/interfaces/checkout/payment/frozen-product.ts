import type { OrderedLine } from "../../../order/lines-by-display.ts";
import { certificateProduct } from "../../rest/format/line.ts";

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
