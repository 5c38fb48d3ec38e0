import { z } from "zod";
import { lineProductSchema } from "@/lib/checkout/line-schemas";
import { normaliseOrder, orderFields } from "@/lib/checkout/order-schemas";

/** The orders of a customer in either form (sections 2 and 15): classic has the products beside them. */
export const ordersSchema = z
  .object({
    orders: z.array(orderFields),
    ordersPaging: z.object({ totalSize: z.coerce.number().int().min(0) }),
    products: z.array(lineProductSchema).optional(),
  })
  .transform(({ orders, ordersPaging, products }) => ({
    orders: orders.map((order) => normaliseOrder(order, products)),
    total: ordersPaging.totalSize,
  }));

export type Orders = z.infer<typeof ordersSchema>;
