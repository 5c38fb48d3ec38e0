import { sql } from "kysely";
import type { Tx } from "../../../foundations/database/transaction.ts";

/** A price that is asked no more. `variation` 0: of the whole product. */
export interface PastPrice {
  readonly price_list: number;
  readonly product: number;
  readonly variation: number;
  readonly amount: number | null;
}

/** Keeps what was asked until now; where nothing was asked there is nothing to keep. */
export async function keepPrices(tx: Tx, prices: readonly PastPrice[], now: Date): Promise<void> {
  const asked = prices.filter(({ amount }) => amount !== null);
  if (asked.length === 0) return;
  await sql`
    insert into price_history (price_list, product, variation, amount, asked_until)
    select price_list, product, variation, amount, ${now}
    from json_populate_recordset(null::price_history, ${JSON.stringify(asked)}::json)
  `.execute(tx);
}
