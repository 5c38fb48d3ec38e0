import { sql, type Kysely } from "kysely";
import { connectDatabase } from "../platform/foundations/database/open.ts";
import type { Schema } from "../platform/foundations/database/schema.ts";
import { createLog } from "../platform/foundations/log.ts";
import { hashToken } from "../platform/selling/session/token.ts";
import { numberEvents } from "../platform/foundations/events/number-events.ts";
import { brokenAtRest, shopInvariants } from "../platform/testing/invariants/shop.ts";
import { sweptInvariants } from "../platform/testing/invariants/stock.ts";
import type { Journal } from "./support/journal.ts";

/** So many are looked at, with those of a journal. */
export const invariantsLookedAt = shopInvariants.length + sweptInvariants.length + 2;

/**
 * What of the data of a shop at rest breaks what must hold, in words; and what of a journal is not in it. Numbers the
 * events that are there, as a reader of the feed does.
 */
export async function brokenPromises(databaseUrl: string, journal?: Journal): Promise<string[]> {
  const database = connectDatabase(
    { connectionString: databaseUrl },
    { log: createLog("silent"), poolSize: 4 },
  );
  try {
    await numberEvents(database.db);
    return [...(await brokenAtRest(database.db)), ...(journal ? await lostOf(database.db, journal) : [])];
  } finally {
    await database.close();
  }
}

/** What was acknowledged and is not there, and what is there and nobody asked for. */
async function lostOf(db: Kysely<Schema>, { lines, orders }: Journal): Promise<string[]> {
  const units = await unitsOf(db);
  const wrong = lines.flatMap(({ session, item, acknowledged, unknown }) => {
    const present = units.get(`${nameOf(session)} ${item}`) ?? 0;
    if (present >= acknowledged && present <= acknowledged + unknown) return [];
    return [`${item}: ${acknowledged} acknowledged, ${unknown} unknown, ${present} there`];
  });
  const made = await db.selectFrom("order").select(["number", "session"]).execute();
  const owners = new Map(made.map(({ number, session }) => [number, session?.toString("hex")]));
  const missing = orders.filter(({ session, order }) => owners.get(order) !== nameOf(session));
  return [
    ...wrong.slice(0, 5).map((text) => `no acknowledged line is lost: ${text} (of ${wrong.length})`),
    ...missing
      .slice(0, 5)
      .map(({ order }) => `no acknowledged order is lost: ${order} (of ${missing.length})`),
  ];
}

function nameOf(token: string): string {
  return hashToken(token).toString("hex");
}

/** Units by session and item: in its selection, and in the orders that it paid. */
async function unitsOf(db: Kysely<Schema>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ session: string; item: string; units: number }>`
    with units as (
      select s.token_hash as session, l.display || '-' || l.size as item, l.quantity
      from session s join selection_line l on l.selection = s.selection where l.display is not null
      union all
      select o.session, l.display || '-' || l.size, l.quantity from order_line l
      join "order" o on o.store = l.store and o.number = l.order_number
      where o.session is not null and l.bundle_row is null
    )
    select encode(session, 'hex') as session, item, sum(quantity) as units from units group by 1, 2`.execute(
    db,
  );
  return new Map(rows.map(({ session, item, units }) => [`${session} ${item}`, units]));
}
