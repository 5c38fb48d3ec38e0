import type { Order } from "@/lib/checkout/customer/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

/** How far an order is, in words. Empty when the API says something that the reference does not name. */
export function orderStateLabel(
  { language }: Locale,
  { state, shipments }: Pick<Order, "state" | "shipments">,
): string {
  const t = getTranslator(language, "checkout");
  if (state === null) return "";
  return t(`receipt.statuses.${state === "processing" && shipments.length > 0 ? "partlySent" : state}`);
}
