import { certificateItemId } from "../../selection/lines/line-id.ts";
import type { CertificateChoice } from "../../selection/selection.ts";
import { moneyOrNull } from "./money-fields.ts";

interface ProductKey {
  readonly display: number;
  readonly giftCertificate?: CertificateChoice | undefined;
}

/** The id of a line's product: of a gift certificate that of its item. */
export function productId({ display, giftCertificate }: ProductKey): string {
  return giftCertificate ? certificateItemId(giftCertificate.certificate) : String(display);
}

/** A gift certificate as the product of a line: only what it has. `checkout-rest.md` 11.2. */
export function certificateProduct(
  key: Pick<ProductKey, "giftCertificate">,
  name: string,
  amount: number | null,
  currency: string,
): Record<string, unknown> {
  return { product: productId({ display: 0, ...key }), name, ...moneyOrNull("price", amount, currency) };
}
