import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import {
  acknowledgeEvents,
  acknowledgeIntegrationEvents,
  createConsumer,
  readConsumers,
  readWaiting,
  type FeedConsumer,
} from "../../../foundations/events/feed-consumers.ts";
import { numberEvents } from "../../../foundations/events/number-events.ts";
import { eventTypes } from "../../../foundations/events/raise-events.ts";
import { readConsumerEvents } from "../../../foundations/events/read-consumer-events.ts";
import { changeCall, readCall, type Call } from "../frame/call.ts";
import { problem, refusalOf } from "../frame/problem.ts";
import { idOf, longIdOf, name, timestamp, timeText } from "../frame/values.ts";
import { refuseOtherVersion, withVersion } from "../frame/version.ts";

/** The integration service as a consumer: it acknowledges event by event. */
const integration = "soap";

const eventType = z.enum(eventTypes);

const consumerAnswer = z
  .object({
    /** `soap`: the integration service. */
    id: z.string(),
    name: z.string(),
    types: z.array(eventType),
    /** All up to this event are acknowledged; null: the integration service, which acknowledges one by one. */
    acknowledged: z.string().nullable(),
    acknowledgedAt: timestamp.nullable(),
    /** What it has not acknowledged. */
    waiting: z.object({ value: z.int(), exact: z.boolean() }),
    oldestAt: timestamp.nullable(),
    /** Events up to this one may be gone unread, so that everything has to be read again; null: none. */
    missed: z.string().nullable(),
    createdAt: timestamp.nullable(),
    version: z.string(),
  })
  .meta({ id: "FeedConsumer" });
type ConsumerAnswer = z.infer<typeof consumerAnswer>;

/** What a delete is made on: not how far it has read. */
function versionOf({
  id,
  name: called,
  types,
}: Pick<FeedConsumer, "name" | "types"> & { readonly id: unknown }) {
  return withVersion({ id: String(id), name: called, types }).version;
}

async function shapeConsumer(db: Kysely<Schema>, consumer: FeedConsumer): Promise<ConsumerAnswer> {
  const { oldestAt, ...waiting } = await readWaiting(db, consumer);
  return {
    id: String(consumer.id),
    name: consumer.name,
    types: [...consumer.types],
    acknowledged: String(consumer.acknowledged),
    acknowledgedAt: timeText(consumer.acknowledgedAt),
    waiting,
    oldestAt: timeText(oldestAt),
    missed: consumer.missed === 0 ? null : String(consumer.missed),
    createdAt: consumer.createdAt.toISOString(),
    version: versionOf(consumer),
  };
}

async function shapeIntegration(db: Kysely<Schema>): Promise<ConsumerAnswer> {
  const { oldestAt, ...waiting } = await readWaiting(db, null);
  const known = { name: "Integration service", types: [...eventTypes] };
  return {
    id: integration,
    ...known,
    acknowledged: null,
    acknowledgedAt: null,
    waiting,
    oldestAt: timeText(oldestAt),
    missed: null,
    createdAt: null,
    version: versionOf({ id: integration, ...known }),
  };
}

async function findConsumer(db: Kysely<Schema>, store: number, id: string): Promise<FeedConsumer | null> {
  const number = idOf(id);
  return (await readConsumers(db, store)).find((known) => known.id === number) ?? null;
}

async function findAnswer(db: Kysely<Schema>, store: number, id: string): Promise<ConsumerAnswer | null> {
  if (id === integration) return shapeIntegration(db);
  const found = await findConsumer(db, store, id);
  return found && shapeConsumer(db, found);
}

const list = readCall({
  path: "feed-consumers",
  access: "shop.read",
  summary: "All who read the feed of changes, the integration service first",
  answers: { 200: z.object({ items: z.array(consumerAnswer) }) },
  read: async ({ platform: { db }, plugin: { store } }) => {
    await numberEvents(db);
    const items = [await shapeIntegration(db)];
    for (const consumer of await readConsumers(db, store)) items.push(await shapeConsumer(db, consumer));
    return { status: 200, body: { items } };
  },
});

const getOne = readCall({
  path: "feed-consumers/{id}",
  access: "shop.read",
  summary: "Who reads the feed of changes, and what waits",
  answers: { 200: consumerAnswer },
  read: async ({ platform: { db }, plugin: { store }, param }) => {
    await numberEvents(db);
    const found = await findAnswer(db, store, param("id"));
    return found ? { status: 200, body: found } : problem("notFound");
  },
});

const create = changeCall({
  method: "POST",
  path: "feed-consumers",
  access: "shop.write",
  summary: "Make a reader of the feed, with an acknowledgement of its own",
  body: z.strictObject({
    name,
    /** Absent: all. */
    types: z
      .array(eventType)
      .min(1)
      .default([...eventTypes]),
    /** Whether it gets what is still stored, or what happens from now on. */
    from: z.enum(["now", "oldest"]).default("now"),
  }),
  answers: { 201: consumerAnswer },
  // In transactions of its own: what is committed is not new for it.
  prepare: async ({ platform: { db } }) => {
    await numberEvents(db);
    return null;
  },
  change: async (tx, { platform: { now }, plugin: { store, uri }, body }) => {
    const made = await createConsumer(tx, { store, ...body }, now());
    if (!made.ok) {
      const isTaken = made.problems.some(({ code }) => code === "already-registered");
      return isTaken ? problem("conflict", { detail: "A consumer has this name." }) : refusalOf(made);
    }
    const answer = await shapeConsumer(tx, made.value);
    return {
      status: 201,
      body: answer,
      headers: { Location: `${uri}/feed-consumers/${answer.id}` },
      audit: { subjects: [`feed consumer ${answer.id}`], after: { name: answer.name, types: answer.types } },
    };
  },
});

const remove = changeCall({
  method: "DELETE",
  path: "feed-consumers/{id}",
  access: "shop.write",
  summary: "Delete a reader of the feed: nothing is stored for it any more",
  isVersioned: true,
  answers: { 204: null },
  change: async (tx, { plugin: { store }, param, version }) => {
    const current = await findAnswer(tx, store, param("id"));
    if (!current) return problem("notFound");
    if (current.id === integration) return problem("refused", { detail: "The integration service stays." });
    const refused = refuseOtherVersion(version, current);
    if (refused) return refused;
    await tx.deleteFrom("feed_consumer").where("id", "=", Number(current.id)).execute();
    const before = { name: current.name, types: current.types, acknowledged: current.acknowledged };
    return { status: 204, body: null, audit: { subjects: [`feed consumer ${current.id}`], before } };
  },
});

const eventAnswer = z
  .object({
    /** The event's number: acknowledged by it. */
    event: z.string(),
    type: eventType,
    /** The platform's id of the record: of a size `<table>/<size>`. */
    record: z.string(),
    mission: z.enum(["update", "delete"]),
    /** What integrations call a record that is gone; null: it is to be read. */
    externalId: z.string().nullable(),
    at: timestamp,
  })
  .meta({ id: "FeedEvent" });

const getEvents = readCall({
  path: "feed-consumers/{id}/events",
  access: "shop.read",
  summary: "Events that a consumer has not acknowledged, oldest first; reading changes nothing",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(1_000).default(100),
    /** Events after this one; absent: after the acknowledged one. */
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  answers: {
    200: z.object({
      items: z.array(eventAnswer),
      /** To be acknowledged once the items are stored, also when there are none. */
      upTo: z.string(),
      more: z.boolean(),
      missed: z.string().nullable(),
    }),
  },
  read: async ({ platform: { db }, plugin: { store }, param, query: { limit, after } }) => {
    const consumer = await findConsumer(db, store, param("id"));
    if (!consumer) return problem("notFound");
    const { acknowledged, types, missed } = consumer;
    const from = after === undefined ? acknowledged : Number(after);
    const { events, upTo, hasMore } = await readConsumerEvents(db, { store, types, limit, after: from });
    const items = events.map(({ number, type, subject, mission, entry, raised_at: at }) => ({
      event: String(number),
      type,
      record: type === "order" ? subject.replace(/^\d+\//, "") : subject,
      mission,
      externalId: entry,
      at: at.toISOString(),
    }));
    const more = { more: hasMore, missed: missed === 0 ? null : String(missed) };
    return { status: 200, body: { items, upTo: String(upTo), ...more } };
  },
});

const acknowledge = changeCall({
  method: "POST",
  path: "feed-consumers/{id}/acknowledge",
  access: "shop.write",
  summary: "Acknowledge all events up to one, for this consumer alone",
  body: z.strictObject({ event: z.string().regex(/^\d{1,15}$/) }),
  answers: { 200: consumerAnswer },
  change: async (tx, call) => {
    const id = call.param("id");
    const { store } = call.plugin;
    const upTo = longIdOf(call.body.event) ?? 0;
    if (id === integration) return acknowledgeAll(tx, call, upTo);
    const consumer = await findConsumer(tx, store, id);
    if (!consumer) return problem("notFound");
    const done = await acknowledgeEvents(tx, consumer, upTo, call.platform.now());
    if (!done.ok) return refusalOf(done);
    const after = await findAnswer(tx, store, id);
    // How far somebody has read is nothing of the shop.
    return after ? { status: 200, body: after, audit: null } : problem("notFound");
  },
});

/** For an ERP that is gone or was read otherwise: nobody is told of these events by the integration service any more. */
async function acknowledgeAll(
  tx: Parameters<typeof acknowledgeIntegrationEvents>[0],
  { platform: { now } }: Pick<Call, "platform">,
  upTo: number,
) {
  const done = await acknowledgeIntegrationEvents(tx, upTo, now());
  if (!done.ok) return refusalOf(done);
  const after = { upTo: String(upTo), events: done.value };
  return {
    status: 200,
    body: await shapeIntegration(tx),
    audit: { subjects: [`feed consumer ${integration}`], after },
  };
}

export const feedConsumerEndpoints = [list, getOne, create, remove, getEvents, acknowledge];
