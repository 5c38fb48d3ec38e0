import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { wantsOf } from "../../../catalogue/stock/line-wants.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { PricedSelection, Selection, UnavailableItem } from "../../../selling/selection/selection.ts";
import type { Session } from "../../../selling/session/session.ts";
import { reserveStock, type StockClaim } from "../../../catalogue/stock/reserve-stock.ts";
import { removeUnavailable, withQuantities } from "./unavailable-lines.ts";
import type { Settings } from "../../../foundations/settings/schema.ts";
import { type SupplyChoice, supplyOf } from "../../../selling/stores/supply.ts";
import { planChange, saveOpenSelection } from "../../../selling/selection/change-selection.ts";
import { priceSelection } from "../../../selling/selection/price/price-selection.ts";
import { failure, type Result, success } from "../../../foundations/errors.ts";

const minuteMs = 60_000;

/** A selection whose items are to be reserved. */
interface ReservationInput {
  readonly session: Pick<Session, "market">;
  readonly selection: Selection;
  readonly priced: PricedSelection;
  /** What of it cannot be sold where it is. */
  readonly lost: readonly UnavailableItem[];
}

/** The units that are short, and the selection without them. */
interface ReservationShortage {
  readonly selection: Selection;
  readonly unavailable: readonly UnavailableItem[];
}

/** When a reservation that is made now expires. */
export function reservedUntil({ settings }: Pick<Platform, "settings">, now: Date): Date {
  return new Date(now.getTime() + settings.reservationMinutes * minuteMs);
}

/** Reserves all items of a locked selection, or returns what is short. null: nothing is. checkout-rest.md#stock. */
export async function reserveSelection(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings">,
  { session, selection, priced, lost }: ReservationInput,
  now: Date,
): Promise<ReservationShortage | null> {
  if (lost.length > 0) {
    const kept = new Set(priced.lines.map(({ line }) => line));
    const lines = selection.lines.filter(({ line }) => kept.has(line));
    return { selection: { ...selection, lines }, unavailable: lost };
  }
  const wants = wantsOf(priced);
  const source = { market: session.market, supply: selection };
  const claim = stockClaim(platform.settings, source, { selection: selection.id, wants, now });
  const shortages = await reserveStock(tx, { ...claim, until: reservedUntil(platform, now) });
  if (shortages.length === 0) return null;
  const short = priced.lines.map((line) => ({ ...line, rule: line.item }));
  const { kept, unavailable } = removeUnavailable(short, shortages);
  return { selection: { ...selection, lines: withQuantities(selection.lines, kept) }, unavailable };
}

/** What a selection wants of the stock, and from which warehouses. checkout-rest.md#stock. */
export function stockClaim(
  settings: Settings,
  source: { readonly market: number; readonly supply?: SupplyChoice | undefined },
  claim: Pick<StockClaim, "selection" | "wants" | "now">,
): StockClaim {
  return {
    ...claim,
    ...supplyOf(settings, source.market, source.supply),
    oversell: settings.oversellProtection === "off",
  };
}

/**
 * Reserves the items of a locked session's selection as a start of payment does, and for as long. Removes from the
 * selection what is short, and returns it. Fails with `selection` empty. storefront-graphql.md#selection-operations.
 */
export async function allocateSelection(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  session: Session,
): Promise<Result<readonly UnavailableItem[]>> {
  const planned = await planChange(tx, platform, session, {});
  if (!planned.ok) return planned;
  const { opened, selection, unavailable: lost } = planned.value;
  if (opened.selection.lines.length === 0) return failure("selection", "selection-empty");
  const priced = await priceSelection(tx, platform, session, selection);
  const missing = await reserveSelection(tx, platform, { session, selection, priced, lost }, platform.now());
  if (missing) await saveOpenSelection(tx, platform, opened, { session, selection: missing.selection });
  return success(missing?.unavailable ?? []);
}
