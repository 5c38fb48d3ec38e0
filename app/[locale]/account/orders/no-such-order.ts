import "server-only";
import { redirect } from "next/navigation";
import { type Locale, localePath } from "@/lib/locale/locale";

/**
 * For what went between the look of proxy.ts and the page. To an address that no route answers to: that page is whole
 * without JavaScript, which Next's own boundary is not.
 */
export function noSuchOrder(locale: Locale): never {
  redirect(localePath(locale, "account/orders/no/such/order"));
}
