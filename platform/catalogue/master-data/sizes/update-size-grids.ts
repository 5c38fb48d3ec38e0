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
import { ensureSizes, sizeSubject } from "./size-tables.ts";

/** The id of the one size of a table that has a single cell without a name. */
const unnamedSize = "OS";

const sizeOfCell = ({ name }: { readonly name: string }) => name || unnamedSize;

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
        id: sizeOfCell({ name }),
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
  const renamed = await renameTables(tx, new Map(inputs.map(({ id, name }) => [tableOf(id), name])));
  const moved = await orderSizes(
    tx,
    new Map(inputs.map((input) => [tableOf(input.id), gridCells(input).map(sizeOfCell)])),
  );
  const changed = [...new Set([...rows.map((row) => row.size_table), ...renamed, ...moved])];
  const changes = new CatalogChanges();
  await deriveSizeTables(tx, changed, changes);
  await applyCatalogChanges(tx, changes, context);
  const touched = new Set([...sizes.made, ...(await sizesOf(tx, renamed))]);
  await raiseMasterEvents(tx, "size", touched, context);
  const ids = inputs.map(({ id }) => tableOf(id));
  return countRecords(ids, new Set(ids.filter((id) => !before.has(id))), new Set(changed));
}

/** Gives tables their names, and answers those that had another one. */
async function renameTables(tx: Tx, names: ReadonlyMap<number, string>): Promise<readonly number[]> {
  const known = await tx
    .selectFrom("size_table")
    .selectAll()
    .where("id", "=", anyNumber(names.keys()))
    .execute();
  const rows = known.flatMap((before) => {
    const row = { ...before, description: names.get(before.id) ?? before.description };
    return differs(before, row) ? [row] : [];
  });
  await writeRows(tx, "size_table", ["id"], rows);
  return rows.map(({ id }) => id);
}

/** Puts the sizes of tables into the order of their layout, others after them, and answers which tables have changed. */
async function orderSizes(
  tx: Tx,
  layouts: ReadonlyMap<number, readonly string[]>,
): Promise<readonly number[]> {
  const known = await tx
    .selectFrom("size")
    .selectAll()
    .where("size_table", "=", anyNumber(layouts.keys()))
    .orderBy("position")
    .orderBy("id")
    .execute();
  const placeOf = (row: (typeof known)[number]) => {
    const place = layouts.get(row.size_table)?.indexOf(row.external_id) ?? -1;
    return place < 0 ? Number.POSITIVE_INFINITY : place;
  };
  const rows = [...layouts.keys()].flatMap((table) =>
    known
      .filter((row) => row.size_table === table)
      .map((before, index) => ({ before, place: placeOf(before), index }))
      .toSorted((a, b) => (a.place === b.place ? a.index - b.index : a.place - b.place))
      .flatMap(({ before }, index) => {
        const row = { ...before, position: index + 1 };
        return differs(before, row) ? [row] : [];
      }),
  );
  await writeRows(tx, "size", ["size_table", "id"], rows);
  return [...new Set(rows.map((row) => row.size_table))];
}

/** A size carries the name of its table: it is another one with it. */
async function sizesOf(tx: Tx, tables: readonly number[]): Promise<readonly string[]> {
  if (tables.length === 0) return [];
  const rows = await tx
    .selectFrom("size")
    .select(["size_table", "id"])
    .where("size_table", "=", anyNumber(tables))
    .execute();
  return rows.map((row) => sizeSubject(row.size_table, row.id));
}
