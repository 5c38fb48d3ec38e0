import { anyNumber } from "../database/any-of.ts";
import { Changes, settleChanges, written } from "./changes.ts";
import { deriveSizeTables } from "./derive-size-tables.ts";
import { lockRecords } from "./lock.ts";
import { sizeRecord, type SizeInput } from "./master-records.ts";
import { parseRecords } from "./parse-records.ts";
import type { RecordsContext, RecordsResult, Tx } from "./record.ts";
import { ensureRefs } from "./refs.ts";
import { differs, kept, writeRows } from "./rows.ts";
import { ensureSizes } from "./size-tables.ts";

/** Makes or changes sizes of tables; a new size comes last in its table. `soap.md` 3.2. */
export async function updateSizes(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(sizeRecord, records, ({ id, sizetable }) => `${sizetable.id} ${id}`);
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const inputs = parsed.records.map(({ value }) => value);
  const tables = await ensureRefs(
    tx,
    "size_table",
    inputs.map(({ sizetable: { id, description } }) => ({ id, description })),
  );
  const tableOf = (input: SizeInput) => tables.numbers.get(input.sizetable.id) ?? 0;
  const before = await readSizes(tx, inputs.map(tableOf));
  const numbers = await ensureSizes(
    tx,
    inputs.map((input) => ({ table: tableOf(input), id: input.id, description: input.description })),
  );
  const after = await readSizes(tx, inputs.map(tableOf));
  const rows = inputs.flatMap((input) => {
    const key = `${tableOf(input)}-${numbers.get(tableOf(input), input.id)}`;
    const there = after.get(key);
    if (there === undefined) return [];
    const row = {
      ...there,
      description: kept(input.description, there.description),
      sku: kept(input.sku, there.sku),
      ean: kept(input.ean, there.ean),
      comment: kept(input.comment, there.comment),
    };
    return differs(there, row) ? [row] : [];
  });
  await writeRows(tx, "size", ["size_table", "id"], rows);

  const changes = new Changes();
  const restocked = await writeTables(tx, inputs, tableOf);
  await deriveSizeTables(tx, new Set([...rows.map((row) => row.size_table), ...restocked]), changes);
  await settleChanges(tx, changes, context);
  const keys = inputs.map((input) => `${tableOf(input)}-${numbers.get(tableOf(input), input.id)}`);
  const touched = rows.map((row) => `${row.size_table}-${row.id}`);
  const ofTables = keys.filter((key) => restocked.has(Number(key.split("-")[0])));
  return written(keys, new Set(keys.filter((key) => !before.has(key))), new Set([...touched, ...ofTables]));
}

async function readSizes(tx: Tx, tables: readonly number[]) {
  const rows = await tx.selectFrom("size").selectAll().where("size_table", "=", anyNumber(tables)).execute();
  return new Map(rows.map((row) => [`${row.size_table}-${row.id}`, row]));
}

/** Writes what sizes say of their tables, and answers which tables changed. */
async function writeTables(
  tx: Tx,
  inputs: readonly SizeInput[],
  tableOf: (input: SizeInput) => number,
): Promise<ReadonlySet<number>> {
  const known = await tx
    .selectFrom("size_table")
    .selectAll()
    .where("id", "=", anyNumber(inputs.map(tableOf)))
    .execute();
  const rows = new Map(known.map((row) => [row.id, row]));
  const changed = new Set<number>();
  for (const input of inputs) {
    const there = rows.get(tableOf(input));
    if (there === undefined) continue;
    const row = {
      ...there,
      stock_divisor: kept(input.sizetable.stockdivisor, there.stock_divisor),
      stock_unit: kept(input.sizetable.stockunit, there.stock_unit),
    };
    if (differs(there, row)) changed.add(row.id);
    rows.set(row.id, row);
  }
  const wanted = [...rows.values()].filter(({ id }) => changed.has(id));
  await writeRows(tx, "size_table", ["id"], wanted);
  return changed;
}
