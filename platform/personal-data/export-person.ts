import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "../foundations/database/transaction.ts";
import type { Person } from "./find-person.ts";
import { type PersonKind, personKinds, personRows } from "./person-rows.ts";

type Fields = Readonly<Record<string, unknown>>;
/** Rows by what they are about; kinds without a row are there too. */
export type PersonExport = Readonly<Record<string, readonly Fields[]>>;

const row = z.record(z.string(), z.unknown());

/** Everything that is stored of a person, without secrets. */
export async function exportPerson(tx: Tx, person: Person): Promise<PersonExport> {
  const found: [PersonKind, readonly Fields[]][] = [];
  for (const kind of personKinds) {
    const { table, where, hidden } = personRows[kind];
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - ${[...hidden]}::text[] as row from ${sql.table(table)} as t where ${where(person)}
    `.execute(tx);
    found.push([kind, rows.map((each) => camelCased(row.parse(each.row)))]);
  }
  return Object.fromEntries(found);
}

/** Names of columns as fields of answers. */
function camelCased(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

/** How many rows of each kind hold something of a person; kinds without any are left out. */
export async function countPerson(tx: Tx, person: Person): Promise<Readonly<Record<string, number>>> {
  const counts: [PersonKind, number][] = [];
  for (const kind of personKinds) {
    const { table, where } = personRows[kind];
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} as t where ${where(person)}
    `.execute(tx);
    counts.push([kind, rows[0]?.count ?? 0]);
  }
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
