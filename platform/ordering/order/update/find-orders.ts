import { sql, type SqlBool } from "kysely";
import { requestedNumber } from "../../../catalogue/integration/external-ids.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { OrderInput } from "../record/order-record.ts";

/** An order by its names. */
export interface NamedRow {
  readonly store: number;
  readonly number: number;
  readonly externalId: string | null;
}

/** What the names of a record find; `conflict` names the field that speaks of another order. */
export type FoundOrder =
  | { readonly kind: "known"; readonly row: NamedRow; readonly newId: string | null }
  | { readonly kind: "new" }
  | { readonly kind: "conflict"; readonly field: "id" | "store" };

type Names = Pick<OrderInput, "id" | "ordernumber" | "store">;

/** Orders that the records of a call may speak of. */
export async function readNamedOrders(tx: Tx, records: readonly Names[]): Promise<readonly NamedRow[]> {
  const ids = records.flatMap(({ id, ordernumber }) =>
    [id, ordernumber].filter((name) => name !== undefined),
  );
  const numbers = records.flatMap(({ id = "", ordernumber = "" }) =>
    [requestedNumber(id), requestedNumber(ordernumber)].filter((number) => number !== null),
  );
  const stores = await tx.selectFrom("store").select("id").execute();
  return tx
    .selectFrom("order")
    .select(["store", "number", "external_id as externalId"])
    .where(sql<SqlBool>`store = any(${stores.map(({ id }) => id)}::integer[])`)
    .where(sql<SqlBool>`(external_id = any(${ids}::text[]) or number = any(${numbers}::bigint[]))`)
    .execute();
}

/** The same and locked, in key order: nothing of them changes before the transaction ends. */
export async function lockNamedOrders(tx: Tx, records: readonly Names[]): Promise<readonly NamedRow[]> {
  const named = await readNamedOrders(tx, records);
  return tx
    .selectFrom("order")
    .select(["store", "number", "external_id as externalId"])
    .where(
      sql<SqlBool>`(store, number) in (select * from unnest(
        ${named.map(({ store }) => store)}::integer[], ${named.map(({ number }) => number)}::bigint[]))`,
    )
    .orderBy("store")
    .orderBy("number")
    .forUpdate()
    .execute();
}

/** `id` is the integrator's, else the platform's number; `ordernumber` always that. soap.md#references, #order-updates. */
export function findOrder(rows: readonly NamedRow[], names: Names): FoundOrder {
  const { id = "", ordernumber = "", store } = names;
  const here = rows.filter((row) => store === undefined || row.store === store);
  const numbered = withNumber(here, ordernumber);
  // Of an order that was made under a number of the caller's own, which is no number of the platform's.
  const name = id === "" && numbered.length === 0 ? ordernumber : id;
  const named = name === "" ? [] : withName(here, name);
  if (named.length > 1 || numbered.length > 1) return { kind: "conflict", field: "store" };
  return resolveNames(named[0], numbered[0], id);
}

function resolveNames(first: NamedRow | undefined, second: NamedRow | undefined, id: string): FoundOrder {
  if (first && second && first !== second) return { kind: "conflict", field: "id" };
  const row = first ?? second;
  if (!row) return { kind: "new" };
  return { kind: "known", row, newId: first || id === "" ? null : id };
}

function withNumber(rows: readonly NamedRow[], text: string): readonly NamedRow[] {
  return rows.filter(({ number }) => String(number) === text);
}

function withName(rows: readonly NamedRow[], name: string): readonly NamedRow[] {
  const own = rows.filter(({ externalId }) => externalId === name);
  return own.length > 0 ? own : withNumber(rows, name);
}
