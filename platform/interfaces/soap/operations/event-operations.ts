import type { Kysely } from "kysely";
import { z } from "zod";
import { anyText } from "../../../foundations/database/any-of.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { finishEvents } from "../../../foundations/events/finish-events.ts";
import { type EventType, eventTypes } from "../../../foundations/events/raise-events.ts";
import { type MarketsOf, readEventsByMarkets } from "../../../foundations/events/read-events-by-markets.ts";
import { readEvents } from "../../../foundations/events/read-events.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { longText, ref, type Ref, text } from "../../../catalogue/integration/field-types.ts";
import { Problems } from "../../../catalogue/integration/problems.ts";
import { eventRecordReaders } from "./event-record-readers.ts";
import type { CallOperation, CallResult, IntegrationUser } from "./update-operations.ts";
import { shapeEvents } from "./shape-events.ts";

/** The feed of events. soap.md#events. */

const wantedType = text.pipe(z.enum(["all", ...eventTypes], "must be a kind of events, or all"));

function typesOf(wanted: z.output<typeof wantedType>): readonly EventType[] {
  return wanted === "all" ? eventTypes : [wanted];
}

const eventsGet = callOperation({
  name: "Events_Get",
  element: "events_GetRequest",
  responseElement: "events_Get",
  parameters: z.object({ type: wantedType }),
  call: async (platform, { type }) => {
    const limit = platform.settings.eventsPerFetch;
    const events = await readEvents(platform.db, { types: typesOf(type), limit });
    return { ok: true, events: await shapeEvents(platform, events) };
  },
});

const eventsGetByMarkets = callOperation({
  name: "Events_GetByMarkets",
  element: "events_GetByMarkets",
  responseElement: "events_Get",
  parameters: z.object({ type: wantedType, markets: z.array(ref).min(1, "required") }),
  call: async (platform, { type, markets }) => {
    const numbers = await findMarkets(platform.db, markets);
    const problems = new Problems();
    for (const [index, { id }] of markets.entries()) {
      if (!numbers.has(id)) problems.add({ place: 0, id: "" }, ["markets", index, "id"], "unknown");
    }
    const refusal = problems.refusal();
    if (refusal) return refusal;
    const events = await readEventsByMarkets(platform.db, {
      types: typesOf(type),
      limit: platform.settings.eventsPerFetch,
      markets: new Set(numbers.values()),
      marketsOf: marketsOf(platform),
    });
    return { ok: true, events: await shapeEvents(platform, events) };
  },
});

async function findMarkets(
  db: Kysely<Schema>,
  markets: readonly Ref[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("market")
    .select(["id", "external_id"])
    .where("external_id", "=", anyText(markets.map(({ id }) => id)))
    .execute();
  return new Map(rows.map((row) => [row.external_id, row.id]));
}

function marketsOf(platform: Platform): Readonly<Partial<Record<EventType, MarketsOf>>> {
  return Object.fromEntries(
    eventTypes.flatMap((type) => {
      const { marketsOf: read } = eventRecordReaders[type];
      return read ? [[type, (subjects: readonly string[]) => read(platform, subjects)] as const] : [];
    }),
  );
}

const eventsDone = callOperation({
  name: "Events_Done",
  element: "events_Done",
  responseElement: "eventsDoneResponse",
  parameters: z.object({ event: z.array(longText).default([]) }),
  call: async (platform, { event }) => {
    await finishEvents(platform.db, event, platform.now());
    return { ok: true };
  },
});

export const eventOperations: readonly CallOperation[] = [eventsDone, eventsGet, eventsGetByMarkets];

interface CallDefinition<T extends z.ZodType> extends Omit<CallOperation, "parameters" | "call"> {
  readonly parameters: T;
  readonly call: (platform: Platform, parameters: z.output<T>, user: IntegrationUser) => Promise<CallResult>;
}

/** The problem is one of a parameter, not of a record. */
const noRecord = { place: 0, id: "" };

/** An operation whose parameters are parsed before it is called. */
function callOperation<T extends z.ZodType>({
  parameters,
  call,
  ...named
}: CallDefinition<T>): CallOperation {
  return {
    ...named,
    parameters,
    call: async (platform, sent, user) => {
      const parsed = parameters.safeParse(sent, { reportInput: true });
      if (parsed.success) return call(platform, parsed.data, user);
      const problems = new Problems();
      for (const issue of parsed.error.issues) problems.addIssue(noRecord, issue);
      return problems.refusal() ?? { ok: false, problems: [] };
    },
  };
}
