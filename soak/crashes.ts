import { setTimeout as sleep } from "node:timers/promises";
import { writeShelves } from "../platform/testing/races/shelves.ts";
import { lookAfter } from "./support/after-crashes.ts";
import { type CrashShop, openCrashShop } from "./support/crash-shop.ts";
import { type Crowd, gather } from "./support/crowd.ts";
import { type Killing, killings } from "./support/killings.ts";

export const name = "crashes";
export const unit = "kills";
/** Kills. */
export const seconds = 20;

const products = ["101", "103", "104", "105", "107"];
const plenty = { 1: 1_000_000, 2: 1_000_000 };
const backWithinMs = 10_000;

/** Kills one thing after the other in the middle of load, so many times, and looks at what became of everything. */
export async function run(kills: number) {
  const shop = await openCrashShop();
  try {
    const [platform] = shop.platforms;
    if (!platform) throw new Error("There is no platform.");
    for (const product of products) await writeShelves(platform, product, plenty);
    const items = products.map((product) => shop.item(product));
    const storefront = shop.storefront.origin;
    const crowd = gather({ shop, stripe: shop.stripe, storefront, items, shoppers: 8, visitors: 2 });
    const failures: string[] = [];
    const rows = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const killing = killings[kill % killings.length];
      if (!killing) break;
      await sleep(1_000 + Math.random() * 3_000);
      const row = await killOnce(shop, crowd, killing);
      rows.push(row);
      process.stdout.write(`  ${row.killed}: back after ${row.backMs} ms\n`);
      if (row.backMs > backWithinMs) failures.push(`${row.killed} was back only after ${row.backMs} ms`);
    }
    await sleep(1_000);
    await crowd.leave();
    const kept = await lookAfter(shop, crowd);
    return {
      tables: { "crashes, each kill": rows, "crashes, what was there": [{ ...crowd.done, ...kept.counts }] },
      failures: [...failures, ...kept.failures],
    };
  } finally {
    await shop.close();
  }
}

async function killOnce(shop: CrashShop, crowd: Crowd, killing: Killing) {
  const before = { ...crowd.done };
  const began = performance.now();
  await killing.kill(shop);
  await killing.isBack(shop);
  const backMs = Math.round(performance.now() - began);
  const { adds, orders, failed } = crowd.done;
  return {
    killed: killing.name,
    backMs,
    meanwhileAdds: adds - before.adds,
    meanwhileOrders: orders - before.orders,
    meanwhileFailed: failed - before.failed,
  };
}
