import type { Transaction } from "kysely";
import { readSellable, type Sellable } from "../catalog/sellable.ts";
import type { Schema } from "../database/schema.ts";
import { readStanding } from "../discounts/read-standing.ts";
import { success, type Failure, type Result } from "../errors.ts";
import { findCountry } from "../market/places.ts";
import type { Platform } from "../platform.ts";
import { changePlace, type PlaceChange } from "../session/change-place.ts";
import type { Session } from "../session/session.ts";
import type { Settings } from "../settings/schema.ts";
import { selectionView } from "../stores/selection-view.ts";
import type { SupplyChoice } from "../stores/supply.ts";
import type { ItemKey } from "./lines/line-id.ts";
import { capToStock } from "./lines/cap-to-stock.ts";
import { readHeld } from "./read-held.ts";
import { dropLines, followPlace } from "./lines/unsellable-lines.ts";
import { keepSelection, openSelection, type OpenSelection } from "./open-selection.ts";
import { priceWith, productsOf } from "./price/price-selection.ts";
import type { PricedSelection, Selection, UnavailableItem } from "./selection.ts";
import type { Shelf } from "./lines/purchase-context.ts";

/** One change of a selection, and of the place of its session. */
export interface SelectionChange {
  /** Where the session goes first; lines that cannot be sold there are lost. */
  readonly move?: (selection: Selection, session: Session) => PlaceChange;
  /** A form says itself where its addresses are; else the ship-to address goes along with the session. */
  readonly isForm?: boolean;
  /** Where the selection is taken from, from now on. */
  readonly supply?: Partial<SupplyChoice>;
  /** Items that the change wants to meet on the shelf, beside those of the lines. */
  readonly items?: readonly ItemKey[];
  /** What becomes of the selection. Pure; sees the shelf of the session's new place. */
  readonly change?: (selection: Selection, shelf: Shelf, session: Session) => Result<Selection>;
  /** What must hold of the selection as it would be; else nothing is kept. Pure. */
  readonly demand?: (priced: PricedSelection, before: Selection) => Failure | null;
}

/** A selection after a call, for the answer. */
export interface SelectionOutcome {
  readonly session: Session;
  readonly priced: PricedSelection;
  /** What the call lost, or wanted and could not have. */
  readonly unavailable: readonly UnavailableItem[];
  /** Not one unit of what was wanted could be had: nothing was changed. checkout-rest.md#stock, `aggressive`. */
  readonly isSoldOut?: boolean;
}

/** A change that is worked out and written nowhere yet. */
export interface PlannedChange extends Pick<SelectionOutcome, "unavailable" | "isSoldOut"> {
  /** As it is stored, locked. */
  readonly opened: OpenSelection;
  /** As it is to be. */
  readonly session: Session;
  readonly selection: Selection;
  readonly sellables: ReadonlyMap<string, Sellable>;
}

/**
 * Locks the selection of a locked session, changes it, keeps it and prices it. On a failure nothing is written.
 * checkout-rest.md#selection-calls, #calculation, #session-states.
 */
export async function changeSelection(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
  { demand, ...change }: SelectionChange,
): Promise<Result<SelectionOutcome>> {
  const planned = await planChange(tx, platform, session, change);
  if (!planned.ok) return planned;
  const { opened, selection, sellables, unavailable, isSoldOut } = planned.value;
  const products = productsOf(sellables);
  const standing = await readStanding(tx, platform, { session: planned.value.session, selection, products });
  const after = priceWith(platform.settings, planned.value.session, selection, sellables, standing);
  const refused = demand?.(after, opened.selection);
  if (refused) return refused;
  const kept = await keepSelection(tx, platform, opened, planned.value);
  const stored = kept.selection === selection.id ? selection : null;
  return success({
    session: kept,
    priced: priceWith(platform.settings, kept, stored, sellables, standing),
    unavailable,
    isSoldOut,
  });
}

/** The same without keeping it: for whoever has more to check first. */
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
  const placed = isForm ? supplied : followPlace(supplied, session, moved.value);
  const { selection, lost } = isSameMarket(session, moved.value)
    ? { selection: placed, lost: [] }
    : dropLines(placed, sellables);
  const open = isShippedTo(settings, moved.value);
  const shelf = { sellables, open, held: await readHeldIn(tx, settings, selection) };
  const changed = change(selection, shelf, moved.value);
  if (!changed.ok) return changed;
  const capped = capToStock(selection, changed.value, shelf);
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

async function readHeldIn(
  tx: Transaction<Schema>,
  { oversellProtection }: Settings,
  { id }: Selection,
): Promise<Shelf["held"]> {
  return oversellProtection === "aggressive" ? readHeld(tx, id) : null;
}

/** Whether anything can be bought where the session is. */
export function isShippedTo(settings: Settings, { country }: Session): boolean {
  return country !== null && (findCountry(settings, country)?.shipTo ?? false);
}
