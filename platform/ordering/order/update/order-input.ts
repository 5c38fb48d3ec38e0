import type { z } from "zod";
import { type OrderInput, type OrderProductInput, orderRecord } from "../record/order-record.ts";
import { isOrderStatus, type OrderStatus } from "../status/status.ts";
import { isDeepStrictEqual } from "node:util";
import { canonicalDate, withCanonicalDates } from "../../../catalogue/integration/dates.ts";
import { parseAmount } from "../../../foundations/money/money.ts";

/** A record of a call: `id` is what finds its order, and tells the records of the call apart. */
export interface NamedOrder {
  readonly id: string;
  readonly order: OrderInput;
}

/** An order needs one of its two names. soap.md#order-record. */
export const namedOrder: z.ZodType<NamedOrder> = orderRecord
  .check(({ value, issues }) => {
    if (value.id !== undefined || value.ordernumber) return;
    issues.push({ code: "custom", path: ["id"], message: "required", input: value });
  })
  .transform((order) => ({ id: order.id ?? order.ordernumber ?? "", order }));

/** The word of the ladder, in both spellings; null: it is none. */
export function parseStatus(text: string): OrderStatus | null {
  const word = text === "canceled" ? "cancelled" : text;
  return isOrderStatus(word) ? word : null;
}

/**
 * A record without the fields that say what is so already: systems send the whole order back.
 */
export function withoutUnchanged(order: OrderInput, current: OrderInput): OrderInput {
  const known = new Map<string, unknown>(Object.entries(current));
  const differing = Object.entries(order).filter(([field, value]) => !isSame(value, known.get(field)));
  return Object.fromEntries(differing);
}

/** What is not there and what is empty are the same. */
function isSame(value: unknown, known: unknown): boolean {
  return isDeepStrictEqual(value, known) || (isEmpty(value) && isEmpty(known));
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

/** An order with its dates in the one form that records carry: so they are kept, and compared. soap.md#field-values. */
export function withCanonicalOrderDates(order: OrderInput, timeZone: string): OrderInput {
  const { deliverywindow, payments, shipments, products } = order;
  return {
    ...withCanonicalDates(order, ["created", "preferred_shipping_date"], timeZone),
    ...(deliverywindow && {
      deliverywindow: withCanonicalDates(deliverywindow, ["start", "stop"], timeZone),
    }),
    ...(payments?.payment && {
      payments: { ...payments, payment: withCreated(payments.payment, timeZone) },
    }),
    ...(shipments && { shipments: withCreated(shipments, timeZone) }),
    ...(products && { products: products.map((product) => withArrivals(product, timeZone)) }),
  };
}

function withCreated<T extends { readonly created?: string | undefined }>(
  records: readonly T[],
  timeZone: string,
): T[] {
  return records.map((record) => withCanonicalDates(record, ["created"], timeZone));
}

/** When what was ordered of a supplier is to come. */
function withArrivals(product: OrderProductInput, timeZone: string): OrderProductInput {
  const sizes = product.sizes?.map((size) => {
    const items = size.supplierorderitems?.map((item) => withCanonicalDates(item, ["eta"], timeZone));
    return items ? { ...size, supplierorderitems: items } : size;
  });
  return sizes ? { ...product, sizes } : product;
}

type ChargeInput = OrderInput["shipping"];

/** Minor units without their sign: what is taken off may be written either way. Absent or empty: 0. */
export function amountOf(text: string | null | undefined, currency: string): number {
  return parseAmount((text ?? "0").replace(/^-/, ""), currency) ?? 0;
}

export function chargeOf(charge: ChargeInput, currency: string): number {
  return amountOf(charge?.subtotal, currency);
}

/** The moment that a date names; null: none. */
export function momentOf(text: string | undefined, timezone: string): Date | null {
  const written = text ? canonicalDate(text, timezone) : null;
  return written === null ? null : new Date(written);
}
