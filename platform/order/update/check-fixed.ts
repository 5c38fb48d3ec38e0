import { orderOf, type Step } from "./order-work.ts";

/** What an order is never changes: its type and its currency. */
export const checkFixed: Step = async (work) => {
  const { input, before } = work;
  const { snapshot } = await orderOf(work);
  if (input.type !== undefined && input.type !== (before.kept.type ?? "retail")) {
    work.refuse(["type"], "conflict", "never changes");
  }
  if (input.currency && input.currency.toUpperCase() !== snapshot.currency) {
    work.refuse(["currency"], "conflict", "never changes");
  }
  return false;
};
