import type { PendingEvent } from "../../events/read-events.ts";

const mostEvents = 100;
const mostLines = 20_000;

/** A record that events name. */
export function recordKey({ type, subject }: Pick<PendingEvent, "type" | "subject">): string {
  return `${type} ${subject}`;
}

/**
 * Events in their order, in parts whose records can be read at once: at most so many events, and so many lines of the
 * records that they name; one record alone may have more.
 */
export function portionsOf(
  events: readonly PendingEvent[],
  lines: ReadonlyMap<string, number>,
): readonly (readonly PendingEvent[])[] {
  const portions: PendingEvent[][] = [];
  let portion: PendingEvent[] = [];
  let named = new Set<string>();
  let taken = 0;
  for (const event of events) {
    const key = recordKey(event);
    const more = named.has(key) ? 0 : (lines.get(key) ?? 0);
    if (portion.length === mostEvents || (portion.length > 0 && taken + more > mostLines)) {
      portions.push(portion);
      portion = [];
      named = new Set();
      taken = 0;
    }
    taken += named.has(key) ? 0 : (lines.get(key) ?? 0);
    named.add(key);
    portion.push(event);
  }
  return portion.length === 0 ? portions : [...portions, portion];
}
