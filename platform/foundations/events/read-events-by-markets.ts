import type { Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";
import { numberEvents } from "./number-events.ts";
import type { EventType } from "./raise-events.ts";
import { readPending, type PendingEvent, type Wanted } from "./read-events.ts";

const atOnce = 5_000;

/** The markets of records of one kind, by what events name them; what is missing has none. */
export type MarketsOf = (subjects: readonly string[]) => Promise<ReadonlyMap<string, readonly number[]>>;

export interface WantedByMarkets extends Wanted {
  readonly markets: ReadonlySet<number>;
  /** Of the kinds that have markets; events of others never appear. */
  readonly marketsOf: Readonly<Partial<Record<EventType, MarketsOf>>>;
}

/**
 * The oldest events of these types that are not done and whose record has one of the markets now. What is pending is
 * looked through a part at a time, so that those of other markets hide none. soap.md#events.
 */
export async function readEventsByMarkets(
  db: Kysely<Schema>,
  { types, limit, markets, marketsOf }: WantedByMarkets,
): Promise<readonly PendingEvent[]> {
  const kinds = types.filter((type) => marketsOf[type] !== undefined);
  if (kinds.length === 0) return [];
  await numberEvents(db);
  const found: PendingEvent[] = [];
  let after = 0;
  for (;;) {
    const part = await readPending(db, { types: kinds, limit: atOnce, after });
    const isIn = await inMarkets(part, markets, marketsOf);
    found.push(...part.filter(isIn));
    after = part.at(-1)?.number ?? after;
    if (part.length < atOnce || found.length >= limit) return found.slice(0, limit);
  }
}

async function inMarkets(
  events: readonly PendingEvent[],
  markets: ReadonlySet<number>,
  marketsOf: WantedByMarkets["marketsOf"],
): Promise<(event: PendingEvent) => boolean> {
  const byType = new Map<EventType, Set<string>>();
  for (const { type, subject } of events) {
    byType.set(type, (byType.get(type) ?? new Set()).add(subject));
  }
  const inside = new Set<string>();
  for (const [type, subjects] of byType) {
    const found = await marketsOf[type]?.([...subjects]);
    for (const [subject, has] of found ?? []) {
      if (has.some((market) => markets.has(market))) inside.add(`${type} ${subject}`);
    }
  }
  return ({ type, subject }) => inside.has(`${type} ${subject}`);
}
