import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { redeliver } from "../../../messages/webhooks/redeliver.ts";
import { targetsOf, type WebhookTarget } from "../../../messages/webhooks/targets.ts";
import { changeCall, readCall } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { longIdOf, timestamp, timeText } from "../frame/values.ts";

const webhookAnswer = z
  .object({
    id: z.string(),
    /** In the settings, from 1: logs and metrics name it by that. */
    place: z.int(),
    kind: z.enum(["checkout", "storefront", "integration"]),
    /** Without its query, which may be a secret. */
    url: z.string(),
    retries: z.int(),
    timeoutSeconds: z.int(),
    maxEvents: z.int(),
    /** Calls that wait. */
    waiting: z.int(),
    /** Calls that failed, are still kept and were not made again; counted up to 10,000. */
    failed: z.int(),
    lastDeliveredAt: timestamp.nullable(),
  })
  .meta({ id: "Webhook" });

/** Of its kind and address: another secret does not make it another. */
function idOf({ key }: Pick<WebhookTarget, "key">): string {
  return key.slice(0, 16);
}

type Parts = Pick<Platform, "settings" | "config">;

function findWebhook(parts: Parts, id: string): WebhookTarget | undefined {
  return targetsOf(parts).find((target) => idOf(target) === id);
}

async function shapeWebhook(db: Kysely<Schema>, target: WebhookTarget) {
  const { key, kind, place, url, retries, timeoutSeconds, maxEvents } = target;
  const { rows } = await sql<{ waiting: number; failed: number; delivered: Date | null }>`
    select
      (select count(*)::integer from webhook_delivery where webhook = ${key}) as waiting,
      (select count(*)::integer from (
        select from webhook_call
        where webhook = ${key} and state = 'failed' and requeued_at is null limit 10000
      ) as failed) as failed,
      (select ended_at from webhook_call
        where webhook = ${key} and state = 'delivered' order by id desc limit 1) as delivered
  `.execute(db);
  const { waiting = 0, failed = 0, delivered = null } = rows[0] ?? {};
  return {
    id: idOf(target),
    place,
    kind,
    url: url.replace(/[?#].*$/s, "?…"),
    retries,
    timeoutSeconds,
    maxEvents,
    waiting,
    failed,
    lastDeliveredAt: timeText(delivered),
  };
}

const getWebhooks = readCall({
  path: "webhooks",
  access: "shop.read",
  summary: "The enabled webhooks of the settings, without their secrets",
  answers: { 200: z.object({ items: z.array(webhookAnswer) }) },
  read: async ({ platform }) => {
    const items = [];
    for (const target of targetsOf(platform)) items.push(await shapeWebhook(platform.db, target));
    return { status: 200, body: { items } };
  },
});

const getWebhook = readCall({
  path: "webhooks/{id}",
  access: "shop.read",
  summary: "A webhook, without its secret",
  answers: { 200: webhookAnswer },
  read: async ({ platform, param }) => {
    const target = findWebhook(platform, param("id"));
    return target ? { status: 200, body: await shapeWebhook(platform.db, target) } : problem("notFound");
  },
});

const deliveryState = z.enum(["waiting", "delivered", "failed"]);

const deliveryAnswer = z
  .object({
    id: z.string(),
    state: deliveryState,
    tries: z.int(),
    /** The status that the receiver answered last, or why there was no answer; null: it was not tried. */
    answer: z.string().nullable(),
    /** null: before calls were kept. */
    queuedAt: timestamp.nullable(),
    /** The latest try that has ended. */
    triedAt: timestamp.nullable(),
    nextTryAt: timestamp.nullable(),
    /** When it was put into the queue again, as another call. */
    redeliveredAt: timestamp.nullable(),
    /** What all tries send. events-and-webhooks.md#payloads. */
    payload: z.unknown(),
  })
  .meta({ id: "WebhookDelivery" });

const getDeliveries = readCall({
  path: "webhooks/{id}/deliveries",
  access: "shop.read",
  summary: "Calls of a webhook that wait, and those that ended in the last seven days, newest first",
  query: listQuery(["id"], { state: deliveryState.optional() }, "-id"),
  answers: { 200: listAnswer(deliveryAnswer) },
  read: async ({ platform, param, query }) => {
    const target = findWebhook(platform, param("id"));
    if (!target) return problem("notFound");
    let calls = platform.db
      .selectFrom("webhook_delivery_state")
      .selectAll("webhook_delivery_state")
      .where("webhook", "=", target.key);
    if (query.state !== undefined) calls = calls.where("state", "=", query.state);
    const page = await readPage(platform.db, calls, {
      query,
      sorts: { id: { by: sql.ref("webhook_delivery_state.id"), type: "bigint" } },
      id: sql.ref<number>("webhook_delivery_state.id"),
      shape: (row) => ({
        id: String(row.id),
        state: row.state,
        tries: row.tries,
        answer: row.answer,
        queuedAt: timeText(row.queued_at),
        triedAt: timeText(row.tried_at),
        nextTryAt: timeText(row.next_try_at),
        redeliveredAt: timeText(row.requeued_at),
        payload: payloadOf(row.payload),
      }),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

function payloadOf(text: string): unknown {
  return JSON.parse(text);
}

const postRedeliver = changeCall({
  method: "POST",
  path: "webhooks/{id}/redeliver",
  access: "shop.write",
  summary: "Make a call again, or all that failed since a time and were not made again yet",
  body: z.union([
    z.strictObject({ delivery: z.string().max(20) }),
    z.strictObject({ failedSince: z.iso.datetime() }),
  ]),
  answers: { 200: z.object({ queued: z.int() }) },
  change: async (tx, { platform, param, body }) => {
    const target = findWebhook(platform, param("id"));
    if (!target) return problem("notFound");
    const which =
      "delivery" in body
        ? { delivery: longIdOf(body.delivery) ?? 0 }
        : { failedSince: new Date(body.failedSince) };
    const mostQueued = platform.config.limits.webhookQueue;
    const queued = await redeliver(tx, target.key, which, { now: platform.now(), mostQueued });
    if (queued === null) {
      return problem("refused", {
        errors: [{ path: "delivery", code: "unknown", message: "is no call of this webhook that is kept" }],
      });
    }
    const audit = { subjects: [`webhook ${idOf(target)}`], after: { ...body, queued } };
    return { status: 200, body: { queued }, audit };
  },
});

export const webhookEndpoints = [getWebhooks, getWebhook, getDeliveries, postRedeliver];
