import type { OrderStatus } from "../../order/status.ts";

/** How the ladder is told. `checkout-rest.md` 13.2. */
export const statusWords = {
  pending: { status: "untouched", statusDescription: "Pending" },
  confirmed: { status: "progress", statusDescription: "Confirmed" },
  processing: { status: "progress", statusDescription: "Processing" },
  completed: { status: "ok", statusDescription: "Completed" },
  archived: { status: "archived", statusDescription: "Archived" },
  cancelled: { status: "failed", statusDescription: "Canceled" },
  incomplete: { status: "failed", statusDescription: "Incomplete" },
} as const satisfies Record<OrderStatus, { status: string; statusDescription: string }>;
