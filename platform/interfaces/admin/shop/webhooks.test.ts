import { afterAll, expect, it } from "vitest";
import { openOutgoing } from "../../../foundations/outgoing/open-outgoing.ts";
import { collectChanges } from "../../../messages/webhooks/collect-changes.ts";
import { deliverWebhooks } from "../../../messages/webhooks/deliver-webhooks.ts";
import { purgeCalls } from "../../../messages/webhooks/redeliver.ts";
import { openReceiver, respond } from "../../../messages/webhooks/testing/receiver.ts";
import { useAdminShop } from "../testing/admin-shop.ts";

const receiver = await openReceiver();
const secret = "a-secret-of-the-tests";
const hook = {
  secret,
  retries: 0,
  timeoutSeconds: 5,
  maxEvents: 100,
  compatibilityNames: false,
  enabled: true,
};
const shop = useAdminShop({
  settings: (settings) => ({
    ...settings,
    allowPrivateTargets: true,
    webhooks: [
      { ...hook, kind: "checkout", url: `${receiver.url}/one?token=hidden` },
      { ...hook, kind: "integration", url: `${receiver.url}/two`, enabled: false },
    ],
  }),
});
afterAll(() => receiver.close());

const get = (path: string) => shop().byKey("GET", path);
const outgoing = openOutgoing({ allowPrivate: true });
const second = 1_000;

async function tell(): Promise<void> {
  const { platform } = shop();
  shop().passTime(2 * second);
  await collectChanges(platform);
  shop().passTime(2 * second);
  await deliverWebhooks(platform, outgoing);
}

/** Something happens that is told. */
async function renameBrand(): Promise<void> {
  const made = await shop().byKey("POST", "categories", { texts: { en: { name: "Told" } } });
  expect(made.status).toBe(201);
  await tell();
}

it("shows webhooks without their secrets, and calls with what was answered", async () => {
  await collectChanges(shop().platform);
  const hooks = await get("webhooks");
  expect(hooks.at("items")).toMatchObject([
    {
      kind: "checkout",
      place: 1,
      url: `${receiver.url}/one?…`,
      waiting: 0,
      failed: 0,
      lastDeliveredAt: null,
    },
  ]);
  expect(JSON.stringify(hooks.body)).not.toMatch(/hidden|a-secret/);
  const id = hooks.text("items.0.id");
  await renameBrand();
  receiver.answer((response) => respond(response, 503));
  await renameBrand();
  const calls = await get(`webhooks/${id}/deliveries`);
  expect(calls.list("items").map((call) => [call["state"], call["tries"], call["answer"]])).toEqual([
    ["failed", 1, "503"],
    ["delivered", 1, "204"],
  ]);
  expect(calls.at("items.1.payload")).toEqual(receiver.calls[0]?.payload);
  expect((await get(`webhooks/${id}/deliveries?state=delivered`)).at("count.value")).toBe(1);
  const first = await get(`webhooks/${id}/deliveries?limit=1`);
  const second_ = await get(`webhooks/${id}/deliveries?limit=1&cursor=${first.text("next")}`);
  expect(second_.at("items.0.state")).toBe("delivered");
  expect((await get(`webhooks/${id}`)).body).toMatchObject({
    failed: 1,
    lastDeliveredAt: expect.any(String),
  });
  expect((await get("webhooks/unknown")).status).toBe(404);
});

it("makes calls again: one, or all that failed, each once, signed anew", async () => {
  const id = (await get("webhooks")).text("items.0.id");
  const again = (body: object) => shop().byKey("POST", `webhooks/${id}/redeliver`, body);
  receiver.beginAnew();
  const failedSince = "2020-01-01T00:00:00Z";
  const answers = await Promise.all([1, 2, 3].map(() => again({ failedSince })));
  expect(answers.map((answer) => Number(answer.at("queued"))).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect((await get(`webhooks/${id}/deliveries?state=waiting`)).at("count.value")).toBe(1);
  await deliverWebhooks(shop().platform, outgoing);
  const calls = (await get(`webhooks/${id}/deliveries`)).list("items");
  expect(calls.map(({ state }) => state)).toEqual(["delivered", "failed", "delivered"]);
  expect(receiver.calls.map(({ payload }) => payload)).toEqual([calls[1]?.["payload"]]);
  expect((await again({ delivery: String(calls[2]?.["id"]) })).at("queued")).toBe(1);
  await deliverWebhooks(shop().platform, outgoing);
  expect(receiver.calls).toHaveLength(2);
  const unknown = await again({ delivery: "999999" });
  expect([unknown.status, unknown.at("errors.0.path")]).toEqual([422, "delivery"]);
  expect((await again({})).status).toBe(400);
  const audits = await get(`audit?subject=${encodeURIComponent(`webhook ${id}`)}`);
  expect(audits.at("items.0.after")).toMatchObject({ queued: 1 });
});

it("a call that waits for its next try is made at once when it is asked for", async () => {
  const id = (await get("webhooks")).text("items.0.id");
  const { db, now } = shop().platform;
  const { key } = await db.selectFrom("webhook").select("key").executeTakeFirstOrThrow();
  const later = { next_try_at: new Date(now().getTime() + 300 * second), queued_at: now() };
  const { id: waiting } = await db
    .insertInto("webhook_delivery")
    .values({ webhook: key, payload: "{}", ...later })
    .returning("id")
    .executeTakeFirstOrThrow();
  receiver.beginAnew();
  await deliverWebhooks(shop().platform, outgoing);
  expect(receiver.calls).toEqual([]);
  await shop().byKey("POST", `webhooks/${id}/redeliver`, { delivery: String(waiting) });
  await deliverWebhooks(shop().platform, outgoing);
  expect(receiver.calls).toHaveLength(1);
});

it("forgets calls after seven days, and of many all but the latest", async () => {
  const id = (await get("webhooks")).text("items.0.id");
  const count = async () => (await get(`webhooks/${id}/deliveries`)).at("count.value");
  const { platform } = shop();
  const before = Number(await count());
  expect(before).toBeGreaterThan(2);
  const limits = { ...platform.config.limits, webhookQueue: 2 };
  await purgeCalls({ ...platform, config: { ...platform.config, limits } });
  expect(await count()).toBe(2);
  shop().passTime(8 * 86_400 * second);
  await purgeCalls(platform);
  expect(await count()).toBe(0);
});
