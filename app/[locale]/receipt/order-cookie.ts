import "server-only";
import { cookies, headers } from "next/headers";
import { z } from "zod";
import type { PaymentStart } from "@/lib/checkout/customer/order-schemas";
import { cookieAttributes } from "@/lib/session/session-cookie";
import { open, seal, type Session } from "@/lib/session/seal";

const COOKIE = "vitrine-order";
const DAY_SECONDS = 86_400;

/** The number of an order, and the session that it was made in. */
const schema = z.object({ order: z.string(), token: z.string() });

/** For an API that tells of an order once, when it is made, and shows no receipt. */
export async function storeOrderNumber(order: string, token: string): Promise<void> {
  const [store, requestHeaders] = await Promise.all([cookies(), headers()]);
  const value = await seal({ order: order.slice(0, 100), token }, DAY_SECONDS);
  store.set(COOKIE, value, cookieAttributes(requestHeaders, DAY_SECONDS));
}

/** The same for a payment that was done at once. */
export async function storeOrderCookie(started: PaymentStart, token: string): Promise<void> {
  if (started.action === "success" && started.order !== null) await storeOrderNumber(started.order, token);
}

/** The number of the order that this very session made, or null. */
export async function readOrderNumber({ token }: Session): Promise<string | null> {
  const value = (await cookies()).get(COOKIE)?.value;
  const made = value === undefined ? null : await open(value, schema, DAY_SECONDS);
  return made?.token === token ? made.order : null;
}
