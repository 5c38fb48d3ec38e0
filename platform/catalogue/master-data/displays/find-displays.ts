import { anyText } from "../../../foundations/database/any-of.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";

export interface FoundDisplay {
  readonly id: number;
  readonly product: number;
  readonly variation: number;
  readonly preview: boolean;
}

/** Display items by the caller's id of their variation and by store. */
export async function findDisplays(
  tx: Tx,
  variations: readonly string[],
): Promise<(variation: string, store: number) => FoundDisplay | undefined> {
  const rows = await tx
    .selectFrom("display")
    .innerJoin("variation", "variation.id", "display.variation")
    .where("variation.external_id", "=", anyText(variations))
    .select([
      "display.id",
      "display.store",
      "display.preview",
      "variation.product",
      "variation.id as variation",
      "variation.external_id",
    ])
    .execute();
  const found = new Map(rows.map((row) => [`${row.store} ${row.external_id}`, row]));
  return (variation, store) => found.get(`${store} ${variation}`);
}
