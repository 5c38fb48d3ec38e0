import { sql, type Transaction } from "kysely";
import { readSellable, type Sellable } from "../../catalogue/catalog/sellable.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { readDiscountContext } from "../discounts/discount-context.ts";
import { type Result, success } from "../../foundations/errors.ts";
import { findCountry } from "../../catalogue/market/places.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { changePlace } from "../session/change-place.ts";
import type { Session } from "../session/session.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { selectionView } from "../stores/supply.ts";
import { itemId } from "./line-id.ts";
import { capToStock } from "./lines/cap-to-stock.ts";
import { removeUnsellable, moveShipToAddress } from "./lines/unsellable-lines.ts";
import { computePrices, productsOf } from "./price/price-selection.ts";
import type { PricedSelection, Selection, UnavailableItem } from "./selection.ts";
import type { PurchaseContext } from "./lines/purchase-context.ts";
import type { SelectionChange } from "./lines/selection-change.ts";
import { saveSession } from "../session/save-session.ts";
import { newSelection } from "./new-selection.ts";
import { lockSelection } from "./read-selection.ts";
import { saveSelection } from "./save-selection.ts";

/** A selection after a change. */
export interface SelectionOutcome {
  readonly session: Session;
  readonly priced: PricedSelection;
  /** What the change lost, or could not get. */
  readonly unavailable: readonly UnavailableItem[];
  /** Not one unit of what was wanted was available: nothing was changed. checkout-rest.md#stock, `aggressive`. */
  readonly isSoldOut?: boolean;
}

/** A change that is computed and not stored yet. */
export interface PlannedChange extends Pick<SelectionOutcome, "unavailable" | "isSoldOut"> {
  /** As it is stored, locked. */
  readonly opened: OpenSelection;
  /** As it is to be. */
  readonly session: Session;
  readonly selection: Selection;
  readonly sellables: ReadonlyMap<string, Sellable>;
}

/**
 * Locks the selection of a locked session, changes, stores and prices it. On a failure nothing is stored.
 * checkout-rest.md#selection-calls, #calculation, #session-states.
 */
export async function changeSelection(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  { check, ...change }: SelectionChange,
): Promise<Result<SelectionOutcome>> {
  const planned = await planChange(tx, platform, session, change);
  if (!planned.ok) return planned;
  const { opened, selection, sellables, unavailable, isSoldOut } = planned.value;
  const products = productsOf(sellables);
  const discountContext = await readDiscountContext(tx, platform, {
    session: planned.value.session,
    selection,
    products,
  });
  const after = computePrices(
    platform.settings,
    planned.value.session,
    selection,
    sellables,
    discountContext,
  );
  const refused = check?.(after, opened.selection);
  if (refused) return refused;
  const kept = await saveOpenSelection(tx, platform, opened, planned.value);
  const stored = kept.selection === selection.id ? selection : null;
  return success({
    session: kept,
    priced: computePrices(platform.settings, kept, stored, sellables, discountContext),
    unavailable,
    isSoldOut,
  });
}

/** The same without storing it, for callers that have more to check first. */
export async function planChange(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  { move, supply, isForm = false, items = [], change = success }: SelectionChange,
): Promise<Result<PlannedChange>> {
  const { settings } = platform;
  const opened = await openSelection(tx, session);
  const holdsLines = opened.selection.lines.length > 0;
  const moved = changePlace(settings, session, move?.(opened.selection, session) ?? {}, holdsLines);
  if (!moved.ok) return moved;
  const keys = [...opened.selection.lines, ...items];
  const supplied = supply ? { ...opened.selection, ...supply } : opened.selection;
  const view = selectionView(settings, moved.value, supplied);
  const sellables = await readSellable(tx, platform, view, keys);
  const placed = isForm ? supplied : moveShipToAddress(supplied, session, moved.value);
  const { selection, lost } = isSameMarket(session, moved.value)
    ? { selection: placed, lost: [] }
    : removeUnsellable(placed, sellables);
  const canShip = isShippedTo(settings, moved.value);
  const purchase = {
    sellables,
    isShippedTo: canShip,
    reservedUnits: await readReservedUnitsIf(tx, settings, selection),
  };
  const changed = change(selection, purchase, moved.value);
  if (!changed.ok) return changed;
  const capped = capToStock(selection, changed.value, purchase);
  return success({
    opened,
    session: moved.value,
    selection: capped.isSoldOut ? selection : capped.selection,
    sellables,
    unavailable: [...lost, ...capped.short],
    isSoldOut: capped.isSoldOut,
  });
}

function isSameMarket(before: Session, after: Session): boolean {
  return before.market === after.market && before.priceList === after.priceList;
}

async function readReservedUnitsIf(
  tx: Transaction<Schema>,
  { oversellProtection }: Settings,
  { id }: Selection,
): Promise<PurchaseContext["reservedUnits"]> {
  return oversellProtection === "aggressive" ? readReservedUnits(tx, id) : null;
}

/** Whether anything can be bought where the session is. */
export function isShippedTo(settings: Settings, { country }: Session): boolean {
  return country !== null && (findCountry(settings, country)?.shipTo ?? false);
}

/** A session and its selection in one unit of work, both locked, as they were before and as they are to be. */
interface OpenSelection {
  readonly session: Session;
  /** A new one when the session has none: it is kept only if it is saved. */
  readonly selection: Selection;
  readonly isNew: boolean;
}

/** Locks the selection of a session that is locked already, or begins one. */
async function openSelection(tx: Transaction<Schema>, session: Session): Promise<OpenSelection> {
  const selection = await lockSelection(tx, session.selection);
  const begun = { ...newSelection(session.store), customer: session.customer };
  return { session, selection: selection ?? begun, isNew: selection === null };
}

/** Stores a changed selection and its session. A new selection without a change is not stored. */
export async function saveOpenSelection(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "now">,
  opened: OpenSelection,
  after: { readonly session: Session; readonly selection: Selection },
): Promise<Session> {
  const isKept = !opened.isNew || after.selection !== opened.selection;
  const before = opened.isNew ? null : opened.selection;
  if (isKept) await saveSelection(tx, before, after.selection, platform.now());
  const attached = isKept ? after.selection.id : after.session.selection;
  const session =
    after.session.selection === attached ? after.session : { ...after.session, selection: attached };
  if (session !== opened.session) await saveSession(tx, session);
  return session;
}

/** Units of stock that a selection holds while it is being paid for, by item id. */
async function readReservedUnits(
  tx: Transaction<Schema>,
  selection: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom("reservation")
    .innerJoin("display", "display.variation", "reservation.variation")
    .innerJoin("selection", (join) =>
      join.onRef("selection.id", "=", "reservation.selection").onRef("selection.store", "=", "display.store"),
    )
    .select(["display.id as display", "reservation.size as size"])
    .select(sql<number>`sum(reservation.quantity)::integer`.as("quantity"))
    .where("reservation.selection", "=", selection)
    .groupBy(["display.id", "reservation.size"])
    .execute();
  return new Map(rows.map(({ display, size, quantity }) => [itemId({ display, size }), quantity]));
}
