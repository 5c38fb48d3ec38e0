import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";

/** The next number of the store's one sequence; `first` when there is none yet. `checkout-rest.md` 15.1. */
export async function takeOrderNumber(
  tx: Transaction<Schema>,
  store: number,
  first: number,
): Promise<number> {
  const { next } = await tx
    .insertInto("order_number")
    .values({ store, next_number: first + 1 })
    .onConflict((conflict) =>
      conflict
        .column("store")
        .doUpdateSet((set) => ({ next_number: set("order_number.next_number", "+", 1) })),
    )
    .returning((returning) => returning("next_number", "-", 1).as("next"))
    .executeTakeFirstOrThrow();
  return next;
}
