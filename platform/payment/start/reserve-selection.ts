import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { wantsOf } from "../../stock/line-wants.ts";
import type { Platform } from "../../platform.ts";
import type { PricedSelection, Selection, UnavailableItem } from "../../selection/selection.ts";
import type { Session } from "../../session/session.ts";
import { reserveStock } from "../../stock/reserve-stock.ts";
import { removeUnavailable, withKept } from "./unavailable-lines.ts";
import { stockClaim } from "./stock-claim.ts";

const minuteMs = 60_000;

/** A selection that is to have what is in it. */
interface Taking {
  readonly session: Pick<Session, "market">;
  readonly selection: Selection;
  readonly priced: PricedSelection;
  /** What of it cannot be sold where it is. */
  readonly lost: readonly UnavailableItem[];
}

/** What is missing, and what the selection is without it. */
interface Missing {
  readonly selection: Selection;
  readonly unavailable: readonly UnavailableItem[];
}

/** When what is reserved now is anybody's again. */
export function heldUntil({ settings }: Pick<Platform, "settings">, now: Date): Date {
  return new Date(now.getTime() + settings.reservationMinutes * minuteMs);
}

/** Reserves everything of a locked selection, or says what is missing. null: nothing is. checkout-rest.md#stock. */
export async function takeStock(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings">,
  { session, selection, priced, lost }: Taking,
  now: Date,
): Promise<Missing | null> {
  if (lost.length > 0) {
    const kept = new Set(priced.lines.map(({ line }) => line));
    const lines = selection.lines.filter(({ line }) => kept.has(line));
    return { selection: { ...selection, lines }, unavailable: lost };
  }
  const wants = wantsOf(priced);
  const source = { market: session.market, supply: selection };
  const claim = stockClaim(platform.settings, source, { selection: selection.id, wants, now });
  const shortages = await reserveStock(tx, { ...claim, until: heldUntil(platform, now) });
  if (shortages.length === 0) return null;
  const short = priced.lines.map((line) => ({ ...line, rule: line.item }));
  const { kept, unavailable } = removeUnavailable(short, shortages);
  return { selection: { ...selection, lines: withKept(selection.lines, kept) }, unavailable };
}
