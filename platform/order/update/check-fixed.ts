import type { Step } from "./order-work.ts";

/** What an order is never changes: its type and its currency. */
export const checkFixed: Step = async ({ input, before, refuse }) => {
  if (input.type !== undefined && input.type !== (before.kept.type ?? "retail")) {
    refuse(["type"], "conflict", "never changes");
  }
  if (input.currency && input.currency.toUpperCase() !== before.currency) {
    refuse(["currency"], "conflict", "never changes");
  }
  return false;
};
