import { isDeepStrictEqual } from "node:util";
import { sql, type Insertable } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { Tx } from "../../foundations/database/transaction.ts";

type Table = keyof Schema;
type Column<T extends Table> = keyof Schema[T] & string;

/** Writes rows in one statement: new ones are inserted; of known ones, by `key`, the given columns are overwritten. */
export async function writeRows<T extends Table>(
  tx: Tx,
  table: T,
  key: readonly Column<T>[],
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const first = rows[0];
  if (first === undefined) return;
  const columns = Object.keys(first);
  const named = sql.join(columns.map((column) => sql.ref(column)));
  const isKey = new Set<string>(key);
  const overwritten = columns
    .filter((column) => !isKey.has(column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const onConflict = overwritten.length === 0 ? sql`nothing` : sql`update set ${sql.join(overwritten)}`;
  await sql`
    insert into ${sql.table(table)} (${named})
    select ${named} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do ${onConflict}
  `.execute(tx);
}

/** Writes rows in one statement that are known to be new under the lock of the records. */
export async function insertRows<T extends Table>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const first = rows[0];
  if (first === undefined) return;
  const named = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${named})
    select ${named} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(tx);
}

/** Writes rows that were compared with what is there, under the lock of the records. */
export async function writeChanged<T extends Table>(
  tx: Tx,
  table: T,
  key: readonly Column<T>[],
  rows: readonly { readonly isNew: boolean; readonly row: Insertable<Schema[T]> }[],
): Promise<void> {
  const some = (isNew: boolean) => rows.filter((each) => each.isNew === isNew).map(({ row }) => row);
  await insertRows(tx, table, some(true));
  await writeRows(tx, table, key, some(false));
}

/** Deletes the rows with these keys in one statement. */
export async function deleteRows<T extends Table>(
  tx: Tx,
  table: T,
  keys: readonly Partial<Insertable<Schema[T]>>[],
): Promise<void> {
  const first = keys[0];
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(keys)}::json)
    )
  `.execute(tx);
}

/** Whether a row that is to be written is new or says anything else than the one that is there. */
export function differs<T extends object>(known: T | undefined, wanted: Partial<NoInfer<T>>): boolean {
  if (known === undefined) return true;
  return Object.entries(wanted).some(([column, value]) => {
    const there: unknown = Reflect.get(known, column);
    return there !== value && !isDeepStrictEqual(there, value);
  });
}

/** An absent field keeps what is there. */
export function orStored<T>(given: T | undefined, known: T): T {
  return given === undefined ? known : given;
}

/** The same of a text that may be missing: an empty one clears, which changes nothing where there is none. */
export function orCleared(given: string | undefined, known: string | null): string | null {
  return given === undefined || (given === "" && !known) ? known : given;
}

/** Whether texts say nothing at all: where nothing is stored, nothing needs to be. */
export function isNothing(texts: Readonly<Record<string, string | null>>): boolean {
  return Object.values(texts).every((text) => !text);
}
