import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { updateProducts } from "../records/update-products.ts";
import { collectChanges } from "./collect-changes.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { openToldShop, second, type ToldShop } from "./testing/told-shop.ts";

let told: ToldShop;

beforeAll(async () => {
  told = await openToldShop([{ retries: 1 }]);
});

afterAll(() => told.close());

/** Whether somebody has the turn. */
async function isBusy(): Promise<boolean> {
  const { db, now } = told.shop.platform;
  const row = await db.selectFrom("webhook").select("busy_until").executeTakeFirstOrThrow();
  return row.busy_until > now();
}

it("who stood still for longer than its turn leaves the calls to who has it since", async () => {
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
