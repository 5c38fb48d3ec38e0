import { sql } from "kysely";
import { recordNamedChanges } from "../catalog/changes.ts";
import { slug } from "../catalog/addresses/slug.ts";
import type { Ref } from "./field-types.ts";
import type { PassthroughTable } from "./passthrough/tables.ts";
import { assignNumbers } from "./external-ids.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import type { Problems } from "./problems.ts";

/** What is made when a reference names it first. A brand, a collection and a harm code are renamed by a reference. */
const kinds = {
  brand: { label: "name", renamed: true, address: true },
  collection: { label: "name", renamed: true, address: true },
  folder: { label: "name", renamed: false, address: false },
  harm_code: { label: "description", renamed: true, address: false },
  warehouse: { label: "description", renamed: false, address: false },
  size_table: { label: "description", renamed: false, address: false },
} as const satisfies Record<string, { label: string; renamed: boolean; address: boolean }>;

export type RefKind = keyof typeof kinds;

export interface EnsuredRefs {
  /** The platform's number by the caller's id. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Numbers of those that have another name now. */
  readonly renamed: readonly number[];
  /** Numbers of those that were not there. */
  readonly made: readonly number[];
}

interface KnownRef {
  readonly id: number;
  readonly externalId: string;
  readonly label: string;
}

/** Finds what references name, makes what is not there, renames where that is due. soap.md#references. */
export async function ensureRefs(tx: Tx, kind: RefKind, refs: readonly Ref[]): Promise<EnsuredRefs> {
  const labels = new Map<string, string | undefined>();
  for (const { id, description } of refs) labels.set(id, description || labels.get(id));
  const known = await readRefs(tx, kind, [...labels.keys()]);
  const byId = new Map(known.map((ref) => [ref.externalId, ref]));
  const fresh = [...labels.keys()].filter((id) => !byId.has(id));
  const given = await assignNumbers(tx, kind, fresh);
  await insertRefs(tx, kind, given, labels);
  const renamed = kinds[kind].renamed
    ? known.filter((ref) => isRenamed(ref, labels.get(ref.externalId)))
    : [];
  await renameRefs(tx, kind, renamed, labels);
  await tellRenamed(tx, kind, renamed);
  return {
    numbers: new Map([...known.map(({ externalId, id }) => [externalId, id] as const), ...given]),
    renamed: renamed.map(({ id }) => id),
    made: [...given.values()],
  };
}

/** The platform's numbers of those references that are known. */
export async function findRefs(
  tx: Tx,
  table: RefKind | PassthroughTable | "market" | "price_list" | "category" | "product" | "variation",
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; external_id: string }>`
    select id, external_id from ${sql.table(table)} where external_id = any(${[...new Set(ids)]}::text[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

function isRenamed(ref: KnownRef, label: string | undefined): boolean {
  return label !== undefined && label !== "" && label !== ref.label;
}

async function readRefs(tx: Tx, kind: RefKind, ids: readonly string[]): Promise<readonly KnownRef[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<KnownRef>`
    select id, external_id as "externalId", ${sql.ref(kinds[kind].label)} as label
    from ${sql.table(kind)} where external_id = any(${ids}::text[])
  `.execute(tx);
  return rows;
}

async function insertRefs(
  tx: Tx,
  kind: RefKind,
  given: ReadonlyMap<string, number>,
  labels: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  if (given.size === 0) return;
  const { label, address } = kinds[kind];
  const rows = [...given].map(([externalId, id]) => {
    const name = labels.get(externalId) || externalId;
    return { id, externalId, name, uri: slug(name) || String(id) };
  });
  const uriColumn = address ? sql`, uri` : sql``;
  await sql`
    insert into ${sql.table(kind)} (id, external_id, ${sql.ref(label)}${uriColumn})
    select id, "externalId", name${uriColumn}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id integer, "externalId" text, name text, uri text)
  `.execute(tx);
}

/** Brands and collections are told of by their own ids too. events-and-webhooks.md#payloads. */
async function tellRenamed(tx: Tx, kind: RefKind, renamed: readonly KnownRef[]): Promise<void> {
  const numbers = renamed.map(({ id }) => id);
  if (kind === "brand" || kind === "collection") await recordNamedChanges(tx, kind, numbers);
}

async function renameRefs(
  tx: Tx,
  kind: RefKind,
  renamed: readonly KnownRef[],
  labels: ReadonlyMap<string, string | undefined>,
): Promise<void> {
  if (renamed.length === 0) return;
  const rows = renamed.map(({ id, externalId }) => ({ id, name: labels.get(externalId) }));
  await sql`
    update ${sql.table(kind)} t set ${sql.ref(kinds[kind].label)} = r.name
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id integer, name text) where t.id = r.id
  `.execute(tx);
}

/** A reference of a record of a call, by where it stands. */
export interface PlacedRef {
  readonly at: { readonly place: number; readonly id: string };
  readonly path: readonly PropertyKey[];
  readonly id: string;
}

/** None where the field is absent or cleared. */
export function placedRef(
  at: PlacedRef["at"],
  path: readonly PropertyKey[],
  ref: Ref | null | undefined,
): readonly PlacedRef[] {
  return ref ? [{ at, path: [...path, "id"], id: ref.id }] : [];
}

/** Names every reference to something that is not there; answers the platform's numbers of what is. */
export async function checkRefs(
  tx: Tx,
  table: Parameters<typeof findRefs>[1],
  refs: readonly PlacedRef[],
  problems: Problems,
): Promise<ReadonlyMap<string, number>> {
  const found = await findRefs(
    tx,
    table,
    refs.map(({ id }) => id),
  );
  for (const { at, path, id } of refs) if (!found.has(id)) problems.add(at, path, "unknown");
  return found;
}
