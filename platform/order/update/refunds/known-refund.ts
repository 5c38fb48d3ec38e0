import type { OrderWork } from "../order-work.ts";

export type KnownRefund = NonNullable<Awaited<ReturnType<typeof readKnownRefund>>>;

/** A refund of the store by its id, of whichever order. */
export async function readKnownRefund({ tx, ref: { store } }: OrderWork, id: string) {
  const refund = await tx
    .selectFrom("refund")
    .select([
      "order_number",
      "kind",
      "shipping",
      "handling",
      "voucher",
      "return_fee",
      "amount",
      "completed_at",
    ])
    .where((where) => where.and({ store, id }))
    .executeTakeFirst();
  return refund ?? null;
}
