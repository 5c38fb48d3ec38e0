import { anyNumber } from "../../../foundations/database/any-of.ts";
import { requestedNumber } from "../../integration/external-ids.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { writeRows } from "../../integration/write-rows.ts";

export interface WantedSize {
  readonly table: number;
  readonly id: string;
  readonly description: string | undefined;
}

/** A size as events name it. */
export function sizeSubject(table: number, number: number): string {
  return `${table}/${number}`;
}

/** Size numbers of tables, by table and the caller's id. */
export class SizeNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #made = new Set<string>();

  /** Those that were not there: `<table>/<number>`, as events name them. */
  get made(): ReadonlySet<string> {
    return this.#made;
  }

  get(table: number, id: string): number | undefined {
    return this.#numbers.get(`${table} ${id}`);
  }

  set(table: number, id: string, number: number): void {
    this.#numbers.set(`${table} ${id}`, number);
  }

  make(table: number, id: string, number: number): void {
    this.set(table, id, number);
    this.#made.add(sizeSubject(table, number));
  }
}

/** Finds sizes in their tables; those that a table does not know are appended to it. */
export async function ensureSizes(tx: Tx, wanted: readonly WantedSize[]): Promise<SizeNumbers> {
  const numbers = new SizeNumbers();
  if (wanted.length === 0) return numbers;
  const known = await tx
    .selectFrom("size")
    .select(["size_table", "id", "external_id", "position"])
    .where("size_table", "=", anyNumber(wanted.map(({ table }) => table)))
    .execute();
  const taken = new Map<number, { ids: Set<number>; highest: number; position: number }>();
  for (const { size_table: table, id, external_id: externalId, position } of known) {
    numbers.set(table, externalId, id);
    const used = taken.get(table) ?? { ids: new Set(), highest: 0, position: 0 };
    taken.set(table, {
      ids: used.ids.add(id),
      highest: Math.max(used.highest, id),
      position: Math.max(used.position, position),
    });
  }
  const rows = [];
  for (const { table, id: externalId, description } of wanted) {
    if (numbers.get(table, externalId) !== undefined) continue;
    const used = taken.get(table) ?? { ids: new Set(), highest: 0, position: 0 };
    const own = requestedNumber(externalId);
    const id = own !== null && !used.ids.has(own) ? own : used.highest + 1;
    numbers.make(table, externalId, id);
    const position = used.position + 1;
    taken.set(table, { ids: used.ids.add(id), highest: Math.max(used.highest, id), position });
    const label = description ?? externalId;
    rows.push({ size_table: table, id, external_id: externalId, description: label, position });
  }
  await writeRows(tx, "size", ["size_table", "id"], rows);
  return numbers;
}
