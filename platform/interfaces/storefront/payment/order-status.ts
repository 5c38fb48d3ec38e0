import type { OrderStatus } from "../../../order/status.ts";

/** How the ladder is told. storefront-graphql.md#values. */
export const orderStatuses = {
  pending: "PENDING",
  confirmed: "CONFIRMED",
  processing: "PROCESSING",
  completed: "SHIPPED",
  archived: "ARCHIVED",
  cancelled: "DELETED",
  incomplete: "DELETED",
} as const satisfies Record<OrderStatus, string>;
