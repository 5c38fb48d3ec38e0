import type { Kysely, Selectable, Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { SessionTable } from "../../../foundations/database/schema/selling.ts";
import { callerCountry } from "../../../catalogue/market/places.ts";
import { lockAccount, type Account } from "../../session/account.ts";
import { sessionOf } from "../../session/read-session.ts";
import { placeSession, readPlace } from "../../session/selection-place.ts";
import type { Session } from "../../session/session.ts";
import { freshSession } from "../../session/start-session.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { lockSelection, readSelection } from "../read-selection.ts";
import type { Selection } from "../selection.ts";

/** An open selection that somebody named by its id, and where it is. */
export interface SelectionAccess {
  readonly selection: Selection;
  /** The session that has it open, else a substitute that exists for the selection alone. */
  readonly session: Session;
}

interface Named {
  readonly store: number;
  readonly id: string;
}

/**
 * Locks an open selection by its id: first the session that has it open, if one has, then its customer, then the
 * selection, as every change does. null: there is none, it became an order, or another store has it.
 * shop-rest.md#selections.
 */
export async function lockSelectionById(
  tx: Transaction<Schema>,
  settings: Settings,
  { store, id }: Named,
): Promise<SelectionAccess | null> {
  if (!isSelectionId(id)) return null;
  const row = await holderOf(tx, id, true);
  const holder = row && sessionOf(row, await lockAccount(tx, row));
  const selection = await lockSelection(tx, id);
  return addressed(tx, settings, { store, selection, holder });
}

/** Reads the same without a lock. */
export async function readSelectionById(
  db: Kysely<Schema>,
  settings: Settings,
  { store, id }: Named,
): Promise<SelectionAccess | null> {
  if (!isSelectionId(id)) return null;
  const selection = await readSelection(db, id);
  const row = selection && (await holderOf(db, id, false));
  const holder = row && sessionOf(row, await readAccount(db, row));
  return addressed(db, settings, { store, selection, holder });
}

function isSelectionId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id);
}

async function addressed(
  db: Kysely<Schema>,
  settings: Settings,
  found: { readonly store: number; readonly selection: Selection | null; readonly holder: Session | null },
): Promise<SelectionAccess | null> {
  const { store, selection, holder } = found;
  if (selection?.store !== store) return null;
  if (holder?.selection === selection.id) return { selection, session: holder };
  return { selection, session: await readPlaceSession(db, settings, selection) };
}

/** Reads the stored place of a selection without a session; without one, the place that the shop assumes for unknown callers. */
export async function readPlaceSession(
  db: Kysely<Schema>,
  settings: Settings,
  selection: Pick<Selection, "id" | "store" | "customer">,
): Promise<Session> {
  const place = await readPlace(db, selection.id);
  if (place) return placeSession(selection, place);
  const { country, state, language, market, priceList } = freshSession(
    settings,
    selection.store,
    callerCountry(settings, undefined),
  );
  return placeSession(selection, {
    country,
    state,
    language,
    market,
    language_chosen: false,
    price_list: priceList,
    campaign_site: null,
    affiliate: null,
    attempt: null,
  });
}

type SessionRow = Selectable<SessionTable>;

/** The session that used it last. */
async function holderOf(db: Kysely<Schema>, id: string, isLocked: boolean): Promise<SessionRow | null> {
  const latest = db.selectFrom("session").selectAll().orderBy("used_at", "desc").limit(1);
  const latestOrLocked = isLocked ? latest.forUpdate() : latest;
  const holder = await latestOrLocked.where("selection", "=", id).executeTakeFirst();
  if (holder) return holder;
  const account = await db
    .selectFrom("customer")
    .select("id")
    .where("selection", "=", id)
    .limit(1)
    .executeTakeFirst();
  const row = account && (await latestOrLocked.where("customer", "=", account.id).executeTakeFirst());
  return row ?? null;
}

async function readAccount(db: Kysely<Schema>, row: SessionRow): Promise<Account | null> {
  if (row.customer === null) return null;
  const account = await db
    .selectFrom("customer")
    .select(["id", "selection"])
    .where("id", "=", row.customer)
    .where("credential_version", "=", row.credential_version)
    .where("active", "=", true)
    .executeTakeFirst();
  return account ?? null;
}
