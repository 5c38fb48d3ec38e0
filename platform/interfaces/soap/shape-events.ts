import type { PendingEvent } from "../../events/read-events.ts";
import type { EventType } from "../../events/raise-events.ts";
import type { Platform } from "../../platform.ts";
import type { Entry } from "../../records/read-masters.ts";
import { writtenMoment } from "../../records/written.ts";
import { entryKinds } from "./entries.ts";
import { portionsOf, recordKey } from "./event-portions.ts";

type Reader = Pick<Platform, "db" | "settings" | "config">;

/** An event as the answer holds it. `soap.md` sections 3.3 and 7. */
export interface ShapedEvent {
  readonly id: string;
  readonly type: EventType;
  readonly entry: string;
  readonly mission: "update" | "delete";
  readonly date: string;
  /** One child, named like the type: the whole record, or only its id when it is gone. */
  readonly data: Readonly<Partial<Record<EventType, object>>>;
}

/**
 * Events with their records as they are now. Those that would make the answer larger than its bound wait for the next
 * fetch, all but the first; what was read of a record that several of them name is read once.
 */
export async function shapeEvents(
  platform: Reader,
  events: readonly PendingEvent[],
): Promise<readonly ShapedEvent[]> {
  const most = platform.config.limits.eventAnswerCharacters;
  const shaped: ShapedEvent[] = [];
  const known = new Map<string, WeighedEntry>();
  let length = 0;
  for (const portion of portionsOf(events, await readLines(platform, events))) {
    await readRecords(platform, portion, known);
    for (const event of portion) {
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
    date: writtenMoment(raisedAt, timezone),
    data: { [type]: mission === "update" && found ? found.record : { id: entry } },
  };
}

interface WeighedEntry extends Entry<object> {
  /** About how many characters of the answer it takes. */
  readonly length: number;
}

async function readLines(
  platform: Reader,
  events: readonly PendingEvent[],
): Promise<ReadonlyMap<string, number>> {
  const lines = new Map<string, number>();
  for (const [type, subjects] of subjectsOf(events)) {
    const found = await entryKinds[type].linesOf?.(platform, subjects);
    for (const [subject, count] of found ?? []) lines.set(recordKey({ type, subject }), count);
  }
  return lines;
}

/** Reads what is not known yet. */
async function readRecords(
  platform: Reader,
  events: readonly PendingEvent[],
  known: Map<string, WeighedEntry>,
): Promise<void> {
  const wanted = events.filter((event) => event.mission === "update" && !known.has(recordKey(event)));
  for (const [type, subjects] of subjectsOf(wanted)) {
    for (const [subject, { entry, record }] of await entryKinds[type].read(platform, subjects)) {
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
