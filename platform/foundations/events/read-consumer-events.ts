import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../database/schema.ts";
import { numberEvents } from "./number-events.ts";
import { pendingEvent, type PendingEvent } from "./read-events.ts";
import type { EventType } from "./raise-events.ts";

/** So many events are looked through for those that a consumer wants. */
const lookedThrough = 5_000;

interface ConsumerEventsOptions {
  readonly store: number;
  readonly types: readonly EventType[];
  readonly limit: number;
  /** Events after this number. */
  readonly after: number;
}

export interface ConsumerEvents {
  readonly events: readonly PendingEvent[];
  /** How far they reach: what is to be acknowledged once they are stored, also where there are none of the kinds. */
  readonly upTo: number;
  /** Whether there may be more after that. */
  readonly hasMore: boolean;
}

/**
 * Reads events of some kinds after a number, in the order of their numbers, whoever has acknowledged them. Orders and
 * customers of other stores are left out. Reading changes nothing but that what is committed gets its number.
 * events-and-webhooks.md#consumers.
 */
export async function readConsumerEvents(
  db: Kysely<Schema>,
  { store, types, limit, after }: ConsumerEventsOptions,
): Promise<ConsumerEvents> {
  await numberEvents(db);
  // One statement: what is numbered meanwhile is neither among the events nor below `upTo`.
  const { rows } = await sql<{ reached: number | null; looked: number; number: number | null }>`
    with part as (
      select number, type, subject, mission, entry, raised_at from event
      where number > ${after} order by number limit ${lookedThrough}
    )
    select reached, looked, wanted.*
    from (select max(number) as reached, count(*)::integer as looked from part) as whole
    left join (
      select * from part
      where type = any(${[...types]}::text[])
        and (type <> 'order' or subject like ${`${store}/%`})
        and not exists (
          select from customer
          where customer.id = case when part.type = 'customer' then part.subject::bigint end
            and customer.store <> ${store}
        )
      order by number limit ${limit}
    ) as wanted on true
    order by wanted.number
  `.execute(db);
  const { reached = null, looked = 0 } = rows[0] ?? {};
  const events = z.array(pendingEvent).parse(rows.filter(({ number }) => number !== null));
  if (events.length === limit) return { events, upTo: events.at(-1)?.number ?? after, hasMore: true };
  return { events, upTo: reached ?? after, hasMore: looked === lookedThrough };
}
