import { timingSafeEqual } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, type Result, success } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { moveToPlace, placeSession, savePlace } from "../../session/selection-place.ts";
import type { Session } from "../../session/session.ts";
import { lineId } from "../line-id.ts";
import { newSelection } from "../new-selection.ts";
import { newLinkHash } from "./create-selection.ts";
import { lockSelection } from "../read-selection.ts";
import type { Selection } from "../selection.ts";
import { saveSession } from "../../session/save-session.ts";
import { saveSelection } from "../save-selection.ts";

/** Both halves of a link to a selection. */
export interface SelectionLink {
  readonly store: number;
  /** The selection's id: `%basket%` of the template. */
  readonly id: string;
  /** `%hash%` of the template. */
  readonly hash: string;
}

export interface ClaimedSelection {
  /** The copy, not stored yet: it belongs to no account, and its lines have ids of their own. */
  readonly selection: Selection;
  /** Where the original is. */
  readonly place: Session;
  /** Whose the original is. */
  readonly customer: number | null;
}

/**
 * Uses the link to a selection that a back end made, once, and copies it: lines, vouchers, methods, addresses and
 * notes. The caller stores the copy. Fails with `selection` not-found for a wrong link, a used one and a finished
 * selection, all alike. shop-rest.md#selections, storefront-graphql.md#errors.
 */
export async function claimSelection(
  tx: Transaction<Schema>,
  { now }: Pick<Platform, "now">,
  { store, id, hash }: SelectionLink,
): Promise<Result<ClaimedSelection>> {
  const original = isHalf(id) && isHalf(hash) ? await lockSelection(tx, id) : null;
  if (original?.store !== store) return failure("selection", "not-found");
  const place = await tx
    .selectFrom("selection_place")
    .selectAll()
    .where("selection", "=", id)
    .forUpdate()
    .executeTakeFirst();
  const isOpen = place?.link_hash && place.link_used_at === null && isSame(place.link_hash, hash);
  if (!isOpen) return failure("selection", "not-found");
  await tx.updateTable("selection_place").set({ link_used_at: now() }).where("selection", "=", id).execute();
  const { customer } = original;
  const copy = copyOf(original);
  await tx
    .updateTable("draft_order")
    .set({ claims: sql`claims || ${copy.id}::text` })
    .where("selection", "=", id)
    .execute();
  return success({ selection: copy, place: placeSession(original, place), customer });
}

function isHalf(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Gift cards are not copied: they stay with the holder who entered them. */
function copyOf(original: Selection): Selection {
  const { id } = newSelection(original.store);
  return {
    ...original,
    id,
    customer: null,
    orderNumber: null,
    giftCards: [],
    lines: original.lines.map((line) => ({ ...line, line: lineId(id, line) })),
  };
}

/**
 * Makes the copy of a back end's selection that of a locked session, and moves the session to its place. The former
 * selection of the session stays as it is. Fails as `claimSelection` does. storefront-graphql.md#selection-operations.
 */
export async function attachClaimedSelection(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "now">,
  session: Session,
  link: Pick<SelectionLink, "id" | "hash">,
): Promise<Result<{ readonly session: Session; readonly selection: Selection }>> {
  const claimed = await claimSelection(tx, platform, { ...link, store: session.store });
  if (!claimed.ok) return claimed;
  const { place } = claimed.value;
  const selection = { ...claimed.value.selection, customer: session.customer };
  await savePlace(tx, session);
  await saveSelection(tx, null, selection, platform.now());
  const moved = { ...moveToPlace(session, place), selection: selection.id };
  await saveSession(tx, moved);
  return success({ session: moved, selection });
}

/** The second half of the link to a selection; null: it has none, or it was used. shop-rest.md#selections. */
export async function readLink(db: Kysely<Schema>, selection: string): Promise<string | null> {
  const row = await db
    .selectFrom("selection_place")
    .select("link_hash")
    .where("selection", "=", selection)
    .where("link_used_at", "is", null)
    .executeTakeFirst();
  return row?.link_hash ?? null;
}

/** Gives a back end's selection a new link, which works once; an older one works no more. Its second half. */
export async function renewLink(tx: Transaction<Schema>, selection: string): Promise<string> {
  const hash = newLinkHash();
  await tx
    .updateTable("selection_place")
    .set({ link_hash: hash, link_used_at: null })
    .where("selection", "=", selection)
    .execute();
  return hash;
}

/** Ends the link of a selection, used or not. */
export async function endLink(tx: Transaction<Schema>, selection: string): Promise<void> {
  await tx
    .updateTable("selection_place")
    .set({ link_hash: null })
    .where("selection", "=", selection)
    .execute();
}
