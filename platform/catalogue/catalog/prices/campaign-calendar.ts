import type { Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";

export interface CalendarEntry {
  readonly id: number;
  readonly name: string;
  /** null: it has always run. */
  readonly startsAt: Date | null;
  /** null: it has no end. */
  readonly stopsAt: Date | null;
}

const mostEntries = 200;

/** Campaigns of a market and price list that are not over, those that begin first first; at most 200. */
export async function readCampaignCalendar(
  db: Kysely<Schema>,
  { market, priceList }: { readonly market: number; readonly priceList: number },
  now: Date,
): Promise<readonly CalendarEntry[]> {
  const rows = await db
    .selectFrom("campaign")
    .select([
      "id",
      "name",
      "starts_at as startsAt",
      "stops_at as stopsAt",
      "markets",
      "price_lists as priceLists",
    ])
    .where((where) => where.or([where("stops_at", "is", null), where("stops_at", ">", now)]))
    .orderBy((order) => order.fn.coalesce("starts_at", order.val(new Date(0))))
    .orderBy("id")
    .execute();
  return rows
    .filter((row) => (row.markets?.includes(market) ?? true) && (row.priceLists?.includes(priceList) ?? true))
    .slice(0, mostEntries)
    .map(({ id, name, startsAt, stopsAt }) => ({ id, name, startsAt, stopsAt }));
}
