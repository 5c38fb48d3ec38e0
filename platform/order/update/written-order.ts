import { withCanonicalDates } from "../../integration/dates.ts";
import type { OrderInput, OrderProductInput } from "../record/order-record.ts";

/** An order with its dates in the one form that records carry: so they are kept, and compared. soap.md#field-values. */
export function writtenOrder(order: OrderInput, timeZone: string): OrderInput {
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
