import type { Selectable } from "kysely";
import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { SizeTableTable } from "../../../foundations/database/schema/records.ts";
import { CatalogChanges, applyCatalogChanges } from "../../integration/catalog-changes.ts";
import { deriveSizeTables } from "./derive-size-tables.ts";
import { lockRecords } from "../../integration/lock-records.ts";
import { sizeRecord, type SizeInput } from "../master-records.ts";
import { parseRecords } from "../../integration/parse-records.ts";
import { raiseMasterEvents } from "../../integration/raise-record-events.ts";
import { countRecords, type RecordsContext, type RecordsResult } from "../../integration/records-call.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { ensureRefs } from "../../integration/references.ts";
import { differs, orStored, writeRows } from "../../integration/write-rows.ts";
import { ensureSizes, sizeSubject } from "./size-tables.ts";

/**
 * Makes or changes sizes of tables, and what is said of the tables; a new size comes last in its table.
 * soap.md#master-data.
 */
export async function updateSizes(
  tx: Tx,
  records: readonly unknown[],
  context: RecordsContext,
): Promise<RecordsResult> {
  const parsed = parseRecords(sizeRecord, records, ({ id, sizetable }) => JSON.stringify([sizetable.id, id]));
  if (!parsed.ok) return parsed;
  await lockRecords(tx);
  const inputs = parsed.records.map(({ value }) => value);
  const tables = await ensureRefs(
    tx,
    "size_table",
    inputs.map(({ sizetable: { id, description } }) => ({ id, description })),
  );
  const tableOf = (input: SizeInput) => tables.numbers.get(input.sizetable.id) ?? 0;
  const numbers = await ensureSizes(
    tx,
    inputs.map((input) => ({ table: tableOf(input), id: input.id, description: input.description })),
  );
  const subjectOf = (input: SizeInput) =>
    sizeSubject(tableOf(input), numbers.get(tableOf(input), input.id) ?? 0);
  const sizes = await readSizes(tx, inputs.map(tableOf));
  const rows = inputs.flatMap((input) => {
    const there = sizes.get(subjectOf(input));
    if (there === undefined) return [];
    const row = {
      ...there,
      description: orStored(input.description, there.description),
      sku: orStored(input.sku, there.sku),
      ean: orStored(input.ean, there.ean),
      comment: orStored(input.comment, there.comment),
    };
    return differs(there, row) ? [row] : [];
  });
  await writeRows(tx, "size", ["size_table", "id"], rows);
  const retold = await writeTables(tx, inputs, tableOf);

  const changes = new CatalogChanges();
  await deriveSizeTables(tx, new Set([...rows.map((row) => row.size_table), ...retold]), changes);
  await applyCatalogChanges(tx, changes, context);
  const touched = new Set([
    ...numbers.made,
    ...rows.map((row) => sizeSubject(row.size_table, row.id)),
    // A size carries what is said of its table.
    ...[...sizes].flatMap(([subject, row]) => (retold.has(row.size_table) ? [subject] : [])),
  ]);
  await raiseMasterEvents(tx, "size", touched, context);
  return countRecords(inputs.map(subjectOf), numbers.made, touched);
}

async function readSizes(tx: Tx, tables: readonly number[]) {
  const rows = await tx
    .selectFrom("size")
    .selectAll()
    .where("size_table", "=", anyNumber(tables))
    .orderBy("size_table")
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [sizeSubject(row.size_table, row.id), row]));
}

/** Writes what sizes say of their tables, in their order, and answers which tables are another than before. */
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
  for (const input of inputs) {
    const before = rows.get(tableOf(input));
    if (before !== undefined) rows.set(before.id, toldOf(before, input.sizetable));
  }
  const wanted = known.flatMap((before) => {
    const row = rows.get(before.id);
    return row !== undefined && differs(before, row) ? [row] : [];
  });
  await writeRows(tx, "size_table", ["id"], wanted);
  return new Set(wanted.map(({ id }) => id));
}

function toldOf(
  before: Selectable<SizeTableTable>,
  given: SizeInput["sizetable"],
): Selectable<SizeTableTable> {
  return {
    ...before,
    description: orStored(given.description, before.description),
    stock_divisor: orStored(given.stockdivisor, before.stock_divisor),
    stock_unit: orStored(given.stockunit, before.stock_unit),
  };
}
