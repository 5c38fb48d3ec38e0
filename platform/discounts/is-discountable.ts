import type { SelectionLine } from "../selection/selection.ts";

/** Whether anything may be taken off a line: a gift certificate is money, and is sold at its worth. */
export function isDiscountable({ giftCertificate }: Pick<SelectionLine, "giftCertificate">): boolean {
  return giftCertificate === undefined;
}
