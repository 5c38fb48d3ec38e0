import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateProducts } from "../../catalogue/master-data/products/update-products.ts";
import { startWorker } from "../../foundations/jobs/worker.ts";
import { collectChanges } from "./collect-changes.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { respond } from "./testing/receiver.ts";
import { countOf, openToldShop, second, type ToldShop } from "./testing/told-shop.ts";
import { webhookJobs } from "./webhook-jobs.ts";

let first: ToldShop;
let told: ToldShop;

beforeAll(async () => {
  first = await openToldShop();
});

afterAll(() => first.close());

const rename = (product: string, description: string) =>
  told.write(updateProducts, [{ id: product, description }]);

const waiting = async () =>
  told.shop.platform.db.selectFrom("webhook_delivery").select(["tries", "payload"]).orderBy("id").execute();

const counted = async (result: string) => countOf(told.shop, result);

/** The database takes no note of what was taken, so many times; answers how that ends. */
const letDeletesFail = async (times: number) => {
  const { db } = told.shop.platform;
  await sql`create sequence deletes`.execute(db);
  await sql`
    create function fail_at_first() returns trigger language plpgsql as $$
    begin
      if nextval('deletes') <= ${sql.lit(times)} then raise exception 'away' using errcode = '57P01'; end if;
      return old;
    end $$`.execute(db);
  await sql`create trigger away before delete on webhook_delivery
    for each row execute function fail_at_first()`.execute(db);
  return () => sql`drop function fail_at_first cascade`.execute(db);
};

describe("retries", () => {
  it("after 10, 60 and 300 seconds the same payload comes, signed anew, and then no more", async () => {
    told = await first.again([{ retries: 3 }]);
    told.receiver.answer((response) => respond(response, 500));
    await rename("101", "Tried");
    expect(await told.tell()).toHaveLength(1);
    for (const [index, wait] of [10, 60, 300].entries()) {
      told.shop.passTime((wait / 2) * second);
      expect(await told.deliver()).toEqual([]);
      told.shop.passTime((wait / 2) * second);
      expect(await told.deliver()).toHaveLength(1);
      expect(told.receiver.calls).toHaveLength(index + 2);
    }
    const { calls } = told.receiver;
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
    expect(new Set(calls.map(({ headers }) => headers["x-webhook-signature"])).size).toBe(4);
    expect(await waiting()).toEqual([]);
    expect([await counted("failed"), await counted("dropped"), await counted("sent")]).toEqual([4, 1, 0]);
  });

  it("a call that waits for its next try holds no other back", async () => {
    told = await first.again([{ retries: 1 }]);
    told.receiver.answer((response) => respond(response, 500));
    await rename("101", "Refused");
    await told.tell();
    told.receiver.answer((response) => respond(response, 200));
    await rename("102", "Taken");
    expect(await told.tell()).toEqual([{ products: [told.shop.display("102")] }]);
    told.shop.passTime(10 * second);
    expect(await told.deliver()).toEqual([{ products: [told.shop.display("101")] }]);
  });

  it("a receiver that is too slow has failed", async () => {
    told = await first.again([{ timeoutSeconds: 1, retries: 1 }]);
    told.receiver.answer(() => undefined);
    await rename("101", "Slow");
    await told.tell();
    expect(await counted("failed")).toBe(1);
    told.receiver.answer((response) => respond(response, 200));
    told.shop.passTime(10 * second);
    expect(await told.deliver()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it("a start anew goes on with what waits", async () => {
    told = await first.again();
    await rename("101", "Kept");
    told.shop.passTime(2 * second);
    await collectChanges(told.shop.platform);
    told.shop.passTime(3_600 * second);
    await collectChanges(told.shop.platform);
    expect(await told.deliver()).toHaveLength(1);
  });

  it("a call that was taken while the database was away does not come again", async () => {
    told = await first.again([{ retries: 3 }]);
    const letThemBe = await letDeletesFail(2);
    await rename("101", "Once");
    expect(await told.tell()).toHaveLength(1);
    told.shop.passTime(3_600 * second);
    expect(await told.deliver()).toEqual([]);
    expect(await waiting()).toEqual([]);
    await letThemBe();
  });

  it("whoever is killed in the middle of a call delays it, and of its last try drops it", async () => {
    told = await first.again([{ retries: 1 }]);
    const { db, now } = told.shop.platform;
    await rename("101", "Killed");
    told.shop.passTime(2 * second);
    await collectChanges(told.shop.platform);
    const lease = { busy_until: new Date(now().getTime() + 60 * second) };
    await db.updateTable("webhook").set(lease).execute();
    await db.updateTable("webhook_delivery").set({ tries: 1, next_try_at: lease.busy_until }).execute();
    told.shop.passTime(30 * second);
    expect(await told.deliver()).toEqual([]);
    told.shop.passTime(30 * second);
    expect(await told.deliver()).toHaveLength(1);
    await rename("102", "Killed too");
    told.shop.passTime(2 * second);
    await collectChanges(told.shop.platform);
    await db.updateTable("webhook_delivery").set({ tries: 2 }).execute();
    told.shop.passTime(2 * second);
    expect(await told.deliver()).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect(await counted("dropped")).toBe(1);
  });
});

describe("when", () => {
  it("changes are collected for a second", async () => {
    told = await first.again();
    const { db } = told.shop.platform;
    await rename("101", "Just now");
    const justNow = { changed_at: new Date(told.shop.platform.now().getTime() + 3_600 * second) };
    await db.updateTable("catalog_change").set(justNow).where("told", "=", false).execute();
    expect(await told.tell()).toEqual([]);
    expect(await waiting()).toEqual([]);
    told.shop.passTime(3_600 * second);
    expect(await told.tell()).toHaveLength(1);
  });

  it("a call goes out only when every process has had the time to see the change", async () => {
    told = await first.again();
    const {
      outgoing,
      shop: { platform },
    } = told;
    await rename("101", "Seen");
    const collectedAt = platform.now().getTime() + 10 * second;
    const at = (milliseconds: number) => ({ ...platform, now: () => new Date(collectedAt + milliseconds) });
    await collectChanges(at(0));
    await deliverWebhooks(at(1_499), outgoing);
    expect(told.receiver.calls).toHaveLength(0);
    await deliverWebhooks(at(1_500), outgoing);
    expect(told.receiver.calls).toHaveLength(1);
  });
});

describe("many", () => {
  it("a call holds at most so many ids, and enough of them do not wait", async () => {
    told = await first.again([{ maxEvents: 2 }]);
    for (const product of ["101", "102", "103", "104", "105"]) await rename(product, `Number ${product}`);
    await collectChanges(told.shop.platform);
    told.shop.passTime(2 * second);
    const ids = ["101", "102", "103", "104", "105"].map((product) => told.shop.display(product));
    expect(await told.deliver()).toEqual([
      { products: ids.slice(0, 2) },
      { products: ids.slice(2, 4) },
      { products: ids.slice(4) },
    ]);
  });

  it("a receiver that does not answer keeps no other waiting", async () => {
    told = await first.again([{ timeoutSeconds: 30 }, {}]);
    const { platform } = told.shop;
    const unanswered: ServerResponse[] = [];
    told.receiver.answer((response, { path }) => {
      if (path === "/1") unanswered.push(response);
      else respond(response, 204);
    });
    const workers = webhookJobs(platform).map((work) => startWorker(platform.log, work, platform.metrics));
    const calledBy = (path: string) => told.receiver.calls.filter((call) => call.path === path).length;
    for (const time of [1, 2]) {
      await rename("101", `Time ${time}`);
      told.shop.passTime(4 * second);
      await expect.poll(() => calledBy("/2"), { timeout: 60_000 }).toBe(time);
    }
    expect(calledBy("/1")).toBe(1);
    const closed = Promise.all(workers.map((worker) => worker.close()));
    for (const response of unanswered) response.destroy();
    await closed;
  });

  it("ten workers at once make each call once, one at a time", async () => {
    told = await first.again([{ maxEvents: 1 }]);
    const { platform } = told.shop;
    for (const product of ["101", "102", "103", "104", "105"]) await rename(product, `Turn ${product}`);
    await Promise.all(Array.from({ length: 10 }, () => collectChanges(platform)));
    told.shop.passTime(2 * second);
    await Promise.all(Array.from({ length: 10 }, () => deliverWebhooks(platform, told.outgoing)));
    expect(told.receiver.calls).toHaveLength(5);
    expect(new Set(told.receiver.calls.map(({ body }) => body)).size).toBe(5);
    expect(told.receiver.mostAtOnce()).toBe(1);
  });

  it("changes that are committed out of order and while others are collected are each told", async () => {
    told = await first.again();
    const { platform } = told.shop;
    const products = ["101", "102", "103", "104", "105", "107", "108", "109"];
    await Promise.all(
      products.flatMap((product) => [rename(product, `Busy ${product}`), collectChanges(platform)]),
    );
    await told.tell();
    const ids = told.receiver.calls.flatMap(({ body }) =>
      [...body.matchAll(/%22(\d+)%22/g)].map(([, id = ""]) => id),
    );
    expect(new Set(ids)).toEqual(new Set(products.map((product) => told.shop.display(product))));
  });

  it("of a queue that is too long the oldest are dropped, and counted", async () => {
    told = await first.again([{ maxEvents: 1 }]);
    const { platform } = told.shop;
    const short = { ...platform.config, limits: { ...platform.config.limits, webhookQueue: 3 } };
    for (const product of ["101", "102", "103", "104", "105"]) await rename(product, `Number ${product}`);
    await collectChanges({ ...platform, config: short });
    expect((await waiting()).map(({ payload }) => JSON.parse(payload))).toEqual(
      ["103", "104", "105"].map((product) => ({ products: [told.shop.display(product)] })),
    );
    expect(await counted("dropped")).toBe(2);
  });

  it("takes no more calls once the process stops", async () => {
    told = await first.again();
    await rename("101", "Stopped");
    told.shop.passTime(2 * second);
    await collectChanges(told.shop.platform);
    told.shop.passTime(2 * second);
    await deliverWebhooks(told.shop.platform, told.outgoing, AbortSignal.abort());
    expect(told.receiver.calls).toEqual([]);
    expect(await told.deliver()).toHaveLength(1);
  });
});

/** Whether somebody has the turn. */
async function isBusy(): Promise<boolean> {
  const { db, now } = told.shop.platform;
  const row = await db.selectFrom("webhook").select("busy_until").executeTakeFirstOrThrow();
  return row.busy_until > now();
}

it("who stood still for longer than its turn leaves the calls to who has it since", async () => {
  told = await first.again([{ retries: 1 }]);
  const { shop } = told;
  const { platform } = shop;
  await told.write(updateProducts, [{ id: "101", description: "Told once" }]);
  shop.passTime(2 * second);
  await collectChanges(platform);
  shop.passTime(2 * second);
  const rounds = await platform.db.transaction().execute(async (tx) => {
    // What changed cannot be taken in, which comes before the calls.
    await sql`lock table catalog_change in access exclusive mode`.execute(tx);
    const still = deliverWebhooks(platform, told.outgoing);
    await expect.poll(isBusy).toBe(true);
    shop.passTime(300 * second);
    expect(await isBusy()).toBe(false);
    const other = deliverWebhooks(platform, told.outgoing);
    await expect.poll(isBusy).toBe(true);
    return [still, other];
  });
  await Promise.all(rounds);
  expect(told.receiver.calls.map(({ payload }) => payload)).toEqual([
    { products: [told.shop.display("101")] },
  ]);
});
