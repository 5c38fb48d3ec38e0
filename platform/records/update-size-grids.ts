import { gridCells } from "../catalog/items/item-table.ts";
import { anyNumber } from "../database/any-of.ts";
import { Changes, settleChanges, written } from "./changes.ts";
import { deriveSizeTables } from "./derive-size-tables.ts";
import { lockRecords } from "./lock.ts";
import { sizeGridRecord, type SizeGridRecord } from "./operator-records.ts";
import { parseRecords } from "./parse-records.ts";
import { raiseMasters } from "./raise-masters.ts";
import type { RecordsContext, RecordsResult, Tx } from "./record.ts";
import { ensureRefs } from "./refs.ts";
import { differs, writeRows } from "./rows.ts";
import { ensureSizes } from "./size-tables.ts";

/** The id of the one size of a table that has a single cell without a name. */
const unnamedSize = "OS";

/** Upserts declared size tables. Their sizes are made, with their labels as ids (`M`, `32/34`; `OS` when empty). */
export async function updateSizeGrids(
  tx: Tx,
  records: readonly SizeGridRecord[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(sizeGridRecord, records);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const inputs = parsed.records.map(({ value }) => value);
  const tables = await ensureRefs(
    tx,
    "size_table",
    inputs.map(({ id, name }) => ({ id, description: name })),
  );
  const tableOf = (id: string) => tables.numbers.get(id) ?? 0;
  const sizes = await ensureSizes(
    tx,
    inputs.flatMap((input) =>
      gridCells(input).map(({ name }) => ({
        table: tableOf(input.id),
        id: name || unnamedSize,
        description: name,
      })),
    ),
  );
  const known = await tx
    .selectFrom("size_grid")
    .selectAll()
    .where("size_table", "=", anyNumber(tables.numbers.values()))
    .execute();
  const before = new Map(known.map((row) => [row.size_table, row]));
  const rows = inputs
    .map(({ id, divider, x, y, unit, description, charts, measurements }) => ({
      size_table: tableOf(id),
      divider,
      x,
      y,
      unit,
      description,
      charts,
      measurements,
    }))
    .filter((row) => differs(before.get(row.size_table), row));
  await writeRows(tx, "size_grid", ["size_table"], rows);
  const changed = rows.map((row) => row.size_table);
  const changes = new Changes();
  await deriveSizeTables(tx, changed, changes);
  await settleChanges(tx, changes, context);
  await raiseMasters(tx, "size", sizes.made, context);
  const ids = inputs.map(({ id }) => tableOf(id));
  return written(ids, new Set(ids.filter((id) => !before.has(id))), new Set(changed));
}
