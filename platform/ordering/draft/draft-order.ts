import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import {
  lockSelectionById,
  readSelectionById,
  type SelectionAccess,
} from "../../selling/selection/access/selection-by-id.ts";

/** A draft of an order: what staff keeps beside the selection that it is. management.md#draft-orders. */
export interface DraftOrder {
  readonly id: number;
  /** Id of the selection. */
  readonly selection: string;
  readonly status: DraftStatus;
  /** The number of the order that was made of it; null: none yet. */
  readonly order: number | null;
  /** For staff alone. */
  readonly note: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** When its last link was made; null: there is none. */
  readonly linkedAt: Date | null;
}

/** `linked`: nobody has used the link yet; `claimed`: a shopper has the copy that it gave. */
export const draftStatuses = ["open", "linked", "claimed", "ordered"] as const;
export type DraftStatus = (typeof draftStatuses)[number];

/** The order of the selection itself, of a copy that was claimed, or of what such a copy was merged into. */
const orderNumber = sql<number | null>`(
  select o.number from "order" o where o.selection = any(draft_order.selection || draft_order.claims)
  union all
  select o.number from selection c join "order" o on o.selection = c.merged_into
  where c.id = any(draft_order.claims)
  limit 1
)`;

const status: RawBuilder<DraftStatus> = sql`case
  when ${orderNumber} is not null then 'ordered'
  when draft_order.linked_at is null or selection_place.link_hash is null then 'open'
  when selection_place.link_used_at is null then 'linked'
  else 'claimed'
end`;

/** Drafts of a store as lists show them. */
export function selectDrafts(db: Kysely<Schema>, store: number) {
  return db
    .selectFrom("draft_order")
    .innerJoin("selection", "selection.id", "draft_order.selection")
    .innerJoin("selection_place", "selection_place.selection", "draft_order.selection")
    .select([
      "draft_order.id",
      "draft_order.selection",
      "draft_order.note",
      "draft_order.created_by",
      "draft_order.created_at",
      "draft_order.linked_at",
      "selection.customer",
      "selection.changed_at",
      sql<string | null>`selection.address->>'email'`.as("email"),
      sql<number>`(select coalesce(sum(quantity), 0)::integer from selection_line
        where selection_line.selection = selection.id)`.as("units"),
      orderNumber.as("order_number"),
      status.as("status"),
    ])
    .where("draft_order.store", "=", store)
    .where("draft_order.deleted_at", "is", null);
}

/** Whether a draft of `selectDrafts` has one of these states. */
export function hasDraftStatus(wanted: DraftStatus): RawBuilder<boolean> {
  return sql<boolean>`${status} = ${wanted}`;
}

interface DraftRef {
  readonly store: number;
  readonly id: number;
}

/** null: the store has no such draft. */
export async function findDraft(db: Kysely<Schema>, { store, id }: DraftRef): Promise<DraftOrder | null> {
  const row = await selectDrafts(db, store).where("draft_order.id", "=", id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    selection: row.selection,
    status: row.status,
    order: row.order_number,
    note: row.note,
    createdBy: row.created_by,
    createdAt: row.created_at,
    linkedAt: row.linked_at,
  };
}

/** A draft with its selection; null for the selection: an order was made of it. */
export interface OpenedDraft {
  readonly draft: DraftOrder;
  readonly access: SelectionAccess | null;
}

/** Reads a draft; null: the store has no such draft. */
export async function readDraft(
  db: Kysely<Schema>,
  { settings }: Pick<Platform, "settings">,
  ref: DraftRef,
): Promise<OpenedDraft | null> {
  const draft = await findDraft(db, ref);
  if (!draft) return null;
  const named = { store: ref.store, id: draft.selection };
  return { draft, access: await readSelectionById(db, settings, named) };
}

/** The same, locked: first the selection with whoever has it open, as every change does. */
export async function lockDraft(
  tx: Tx,
  { settings }: Pick<Platform, "settings">,
  ref: DraftRef,
): Promise<OpenedDraft | null> {
  const found = await findDraft(tx, ref);
  if (!found) return null;
  const access = await lockSelectionById(tx, settings, { store: ref.store, id: found.selection });
  await tx.selectFrom("draft_order").select("id").where("id", "=", ref.id).forUpdate().execute();
  const draft = await findDraft(tx, ref);
  return draft && { draft, access };
}
