import "server-only";
import { readSessionReceipt } from "@/lib/checkout/customer/order-reads";
import { readSessionSelection } from "@/lib/checkout/selection/selection-reads";
import { shownTotal } from "@/lib/forms/checkout/checkout-form";
import { type Locale, localePath } from "@/lib/locale/locale";
import type { Session } from "@/lib/session/seal";

/**
 * Where the order is that was made of what the page showed, when its answer was lost on the way; null: none was made.
 * What is still in the bag was not bought, however much an earlier order is like it. Throws CheckoutUnavailable.
 */
export async function findMade({ token }: Session, seen: string, locale: Locale): Promise<string | null> {
  const [selection, receipt] = await Promise.all([
    readSessionSelection(token),
    readSessionReceipt(token, locale.language),
  ]);
  const hasPending = selection !== null && shownTotal(selection) === seen;
  const isMade = receipt?.kind === "whole" && shownTotal(receipt.order) === seen;
  return !hasPending && isMade ? localePath(locale, "receipt") : null;
}
