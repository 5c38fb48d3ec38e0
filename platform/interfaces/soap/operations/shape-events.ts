import type { PendingEvent } from "../../../foundations/events/read-events.ts";
import type { EventType } from "../../../foundations/events/raise-events.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Entry } from "../../../catalogue/integration/records-call.ts";
import { eventRecordReaders } from "./event-record-readers.ts";
import { formatMoment } from "../../../catalogue/integration/format.ts";

type Reader = Pick<Platform, "db" | "settings" | "config">;

/** An event as the feed answers it. soap.md#order-record and #events. */
export interface ShapedEvent {
  readonly id: string;
  readonly type: EventType;
  readonly entry: string;
  readonly mission: "update" | "delete";
  readonly date: string;
  /** One child with the name of the type: the whole record, or its id alone when it was deleted. */
  readonly data: Readonly<Partial<Record<EventType, object>>>;
}

/**
 * Reads the current records of events, each record once. Events beyond the size limit of an answer wait for the next
 * fetch; the first event is always answered.
 */
export async function shapeEvents(
  platform: Reader,
  events: readonly PendingEvent[],
): Promise<readonly ShapedEvent[]> {
  const most = platform.config.limits.eventAnswerCharacters;
  const shaped: ShapedEvent[] = [];
  const known = new Map<string, WeighedEntry>();
  let length = 0;
  for (const batch of batchesOf(events, await readLines(platform, events))) {
    await readRecords(platform, batch, known);
    for (const event of batch) {
      const entry = known.get(recordKey(event));
      length += entry?.length ?? 0;
      if (length > most && shaped.length > 0) return shaped;
      shaped.push(shapeEvent(event, entry, platform.settings.timezone));
    }
  }
  return shaped;
}

function shapeEvent(event: PendingEvent, found: Entry<object> | undefined, timezone: string): ShapedEvent {
  const { number, type, subject, mission, raised_at: raisedAt } = event;
  const entry = event.entry ?? found?.entry ?? (subject.split("/").at(-1) || subject);
  return {
    id: String(number),
    type,
    entry,
    mission,
    date: formatMoment(raisedAt, timezone),
    data: { [type]: mission === "update" && found ? found.record : { id: entry } },
  };
}

interface WeighedEntry extends Entry<object> {
  /** About the characters that the record takes in the answer. */
  readonly length: number;
}

async function readLines(
  platform: Reader,
  events: readonly PendingEvent[],
): Promise<ReadonlyMap<string, number>> {
  const lines = new Map<string, number>();
  for (const [type, subjects] of subjectsOf(events)) {
    const found = await eventRecordReaders[type].countLines?.(platform, subjects);
    for (const [subject, count] of found ?? []) lines.set(recordKey({ type, subject }), count);
  }
  return lines;
}

/** Reads the records that are not in `known` yet. */
async function readRecords(
  platform: Reader,
  events: readonly PendingEvent[],
  known: Map<string, WeighedEntry>,
): Promise<void> {
  const wanted = events.filter((event) => event.mission === "update" && !known.has(recordKey(event)));
  for (const [type, subjects] of subjectsOf(wanted)) {
    for (const [subject, { entry, record }] of await eventRecordReaders[type].read(platform, subjects)) {
      const { length } = JSON.stringify(record);
      known.set(recordKey({ type, subject }), { entry, record, length });
    }
  }
}

function subjectsOf(events: readonly PendingEvent[]): ReadonlyMap<EventType, readonly string[]> {
  const types = [...new Set(events.map(({ type }) => type))];
  return new Map(
    types.map((type) => {
      const subjects = events.filter((event) => event.type === type).map(({ subject }) => subject);
      return [type, [...new Set(subjects)]];
    }),
  );
}

const mostEventsInBatch = 100;
const mostLinesInBatch = 20_000;

function recordKey({ type, subject }: Pick<PendingEvent, "type" | "subject">): string {
  return `${type} ${subject}`;
}

/**
 * Splits events, in their order, into batches that are read at once. A batch is limited by its events and by the lines
 * of their records; a single record may have more lines.
 */
export function batchesOf(
  events: readonly PendingEvent[],
  lines: ReadonlyMap<string, number>,
): readonly (readonly PendingEvent[])[] {
  const batches: PendingEvent[][] = [];
  let batch: PendingEvent[] = [];
  let named = new Set<string>();
  let taken = 0;
  for (const event of events) {
    const key = recordKey(event);
    const more = named.has(key) ? 0 : (lines.get(key) ?? 0);
    if (batch.length === mostEventsInBatch || (batch.length > 0 && taken + more > mostLinesInBatch)) {
      batches.push(batch);
      batch = [];
      named = new Set();
      taken = 0;
    }
    taken += named.has(key) ? 0 : (lines.get(key) ?? 0);
    named.add(key);
    batch.push(event);
  }
  return batch.length === 0 ? batches : [...batches, batch];
}
