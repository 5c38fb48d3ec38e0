import { gridCells } from "../../catalog/items/item-table.ts";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import { CatalogChanges, applyCatalogChanges } from "../../integration/catalog-changes.ts";
import { deriveSizeTables } from "./derive-size-tables.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { sizeGridRecord, type SizeGridRecord } from "../operator-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { raiseMasterEvents } from "../../integration/raise-record-events.ts";
import { countRecords, type RecordsContext, type RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { ensureRefs } from "../../integration/references.ts";
import { differs, writeRows } from "../../integration/write-rows.ts";
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
  const changes = new CatalogChanges();
  await deriveSizeTables(tx, changed, changes);
  await applyCatalogChanges(tx, changes, context);
  await raiseMasterEvents(tx, "size", sizes.made, context);
  const ids = inputs.map(({ id }) => tableOf(id));
  return countRecords(ids, new Set(ids.filter((id) => !before.has(id))), new Set(changed));
}
