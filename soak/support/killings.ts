import type { CrashShop } from "./crash-shop.ts";
import { noteDeath } from "./deaths.ts";
import { openJournal } from "./journal.ts";
import { newShopper } from "./shopper.ts";
import { until } from "./until.ts";
import { newVisitor } from "./visitor.ts";

export interface Killing {
  readonly name: string;
  /** SIGKILL, and a start at once, as a supervisor does. */
  readonly kill: (shop: CrashShop) => Promise<void>;
  /** Resolves when shoppers are served again. */
  readonly isBack: (shop: CrashShop) => Promise<void>;
}

const patienceMs = 120_000;

/** A new shopper gets what she adds, and it is kept. */
async function sells(shop: CrashShop): Promise<void> {
  const item = shop.item("101");
  const isSold = async () => {
    const shopper = await newShopper(shop.client, openJournal()).catch(() => null);
    return shopper !== null && (await shopper.add(item)).status === 201;
  };
  await until(isSold, patienceMs, async () => (await shop.platforms[0]?.written()) ?? "");
}

async function shows(shop: CrashShop): Promise<void> {
  const visitor = newVisitor(shop.storefront.origin);
  const item = shop.item("101");
  await until(async () => (await visitor.look("/")) === 200 && visitor.add(item), patienceMs);
}

async function restart(shop: CrashShop): Promise<void> {
  const killedAt = Date.now();
  await Promise.all(shop.platforms.map((platform) => platform.kill()));
  await noteDeath(shop, killedAt);
  await Promise.all(shop.platforms.map((platform) => platform.start()));
}

async function restartPostgres({ postgres }: CrashShop): Promise<void> {
  await postgres.kill();
  await postgres.start();
}

export const killings: readonly Killing[] = [
  { name: "platform", kill: restart, isBack: sells },
  { name: "PostgreSQL", kill: restartPostgres, isBack: sells },
  {
    name: "storefront",
    kill: async ({ storefront }) => {
      await storefront.kill();
      await storefront.start();
    },
    isBack: shows,
  },
  {
    name: "everything at once",
    kill: async (shop) => {
      const killedAt = Date.now();
      await Promise.all([
        shop.postgres.kill(),
        shop.storefront.kill(),
        ...shop.platforms.map((platform) => platform.kill()),
      ]);
      await shop.postgres.start();
      await noteDeath(shop, killedAt);
      await Promise.all([shop.storefront.start(), ...shop.platforms.map((platform) => platform.start())]);
    },
    isBack: async (shop) => {
      await Promise.all([sells(shop), shows(shop)]);
    },
  },
];
