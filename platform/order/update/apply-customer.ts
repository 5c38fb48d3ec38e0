import { isLocked, type Step } from "./order-work.ts";
import { writeOrder } from "./write-order.ts";

/** Whose history the order is in. */
export const applyCustomer: Step = async (work) => {
  const { tx, ref, refs, input } = work;
  if (input.customer === undefined) return false;
  const customer = input.customer === null ? null : (refs.customer.get(input.customer.id) ?? null);
  const known = await tx
    .selectFrom("order")
    .select("customer")
    .where((where) => where.and({ store: ref.store, number: ref.number }))
    .executeTakeFirstOrThrow();
  if (known.customer === customer || isLocked(work, ["customer"])) return false;
  await writeOrder(work, { customer });
  return true;
};
