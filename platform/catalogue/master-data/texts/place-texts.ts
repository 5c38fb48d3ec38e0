import type { Selectable } from "kysely";
import { anyText } from "../../../foundations/database/any-of.ts";
import type { VariationTable } from "../../../foundations/database/schema/products.ts";
import type { TextInput } from "../operator-records.ts";
import type { Placed, Problems } from "../../integration/problems.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { findRefs } from "../../integration/references.ts";

/** A record of texts beside what it speaks of. */
export interface PlacedTexts {
  readonly place: number;
  readonly product: number;
  readonly store: number;
  readonly input: TextInput;
  readonly variations: readonly {
    readonly row: Selectable<VariationTable>;
    readonly input: NonNullable<TextInput["variations"]>[number];
  }[];
}

/** Finds the products and variations that texts are given for; says which are not there. */
export async function placeTexts(
  tx: Tx,
  records: readonly Placed<TextInput>[],
  problems: Problems,
): Promise<readonly PlacedTexts[]> {
  const products = await findRefs(
    tx,
    "product",
    records.map(({ value }) => value.id),
  );
  const rows = await tx
    .selectFrom("variation")
    .selectAll()
    .where(
      "external_id",
      "=",
      anyText(records.flatMap(({ value }) => (value.variations ?? []).map(({ id }) => id))),
    )
    .execute();
  const variations = new Map(rows.map((row) => [row.external_id, row]));
  const stores = new Set((await tx.selectFrom("store").select("id").execute()).map(({ id }) => id));
  return records.flatMap(({ place, value }) => {
    const at = { place, id: value.id };
    const product = products.get(value.id);
    if (!stores.has(value.store)) problems.add(at, ["store"], "unknown");
    if (product === undefined) {
      problems.add(at, ["id"], "unknown");
      return [];
    }
    const placed = (value.variations ?? []).flatMap((input, index) => {
      const row = variations.get(input.id);
      if (row === undefined) problems.add(at, ["variations", index, "id"], "unknown");
      else if (row.product !== product) problems.add(at, ["variations", index, "id"], "conflict");
      return row ? [{ row, input }] : [];
    });
    return [{ place, product, store: value.store, input: value, variations: placed }];
  });
}
