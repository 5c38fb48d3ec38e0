import { readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { startPlatform } from "./listing/platform.ts";
import { keptShop, type KeptShop } from "./made/kept-shop.ts";
import { makeItemList, makeOrders } from "./made/make-orders.ts";
import { makeShop } from "./made/make-shop.ts";

export const name = "admin-lists";
/** A shop of a million orders takes minutes to make. */
export const onlyNamed = true;

const headers = { Authorization: "Bearer demo-admin-key-of-the-bench" };
const warmUps = 5;
const calls = 60;
const seed = 1;

/** `q` and ids are of the middle of what was made. */
const listsOf = (orders: number, product: string, sku: string): readonly string[] => [
  "orders",
  "orders?sort=-total",
  "orders?status=pending",
  "orders?status=archived&sort=total",
  "orders?payment=held",
  "orders?payment=captured&status=confirmed",
  "orders?onHold=true",
  "orders?market=1&country=DE",
  "orders?since=2026-01-01T00:00:00Z&until=2026-12-31T00:00:00Z",
  `orders?q=${Math.ceil(orders / 2)}`,
  `orders?q=shopper${Math.ceil(orders / 8)}@example.com`,
  "orders?q=Anna%20Berg",
  "orders?q=Lund",
  `orders?product=${product}`,
  `orders?sku=${encodeURIComponent(sku)}`,
  "customers",
  "customers?sort=email",
  `customers?q=shopper${Math.ceil(orders / 8)}`,
  "customers?q=Erik%20Ek",
  "customers?country=GB&newsletter=true",
  "customers?registered=false",
  "products",
  "products?sort=name",
  "products?sort=-modifiedAt",
  "products?q=coat",
  "products?published=true&status=active",
  "display-items?market=1",
];

interface ListFigures {
  readonly list: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Of the second page, by its cursor. */
  readonly nextP50Ms: number | null;
  readonly counted: string;
}

/** `admin-lists 1000000 100000`: lists of the management API in a shop of so many orders and products, one call at a time. */
export async function run([orders = 1_000_000, products = 100_000]: readonly number[]) {
  const here = fileURLToPath(import.meta.url);
  const kept = await keptShop(`orders-${orders}-${products}`, [here], async ({ db }, settings) => {
    await makeShop({ db, settings, seed, from: 1, count: products, colours: 1 });
    await makeItemList(db);
    await makeOrders(db, orders);
  });
  const shopFile = await withoutLimits(kept);
  const platform = await startPlatform({ dataDir: kept.dataDir, shopFile }, async () => true);
  try {
    const ask = asker(`${new URL(platform.metrics).origin}/api/admin/`);
    const { items } = (await ask("products?limit=1&sort=createdAt")).page;
    const first = z.object({ id: z.string(), sku: z.string() }).parse(items[0]);
    const figures: ListFigures[] = [];
    for (const list of listsOf(orders, first.id, first.sku)) figures.push(await measure(ask, list));
    return figures;
  } finally {
    await platform.stop();
    await rm(shopFile);
  }
}

/** The settings of a shop, with as many calls a minute as a bench makes. */
async function withoutLimits({ shopFile }: KeptShop): Promise<string> {
  const file = z
    .looseObject({ plugins: z.array(z.looseObject({ kind: z.string() })) })
    .parse(JSON.parse(await readFile(shopFile, "utf8")));
  const rateLimits = { reads: 1_000_000, writes: 1_000_000 };
  const plugins = file.plugins.map((plugin) =>
    plugin.kind === "admin" ? Object.assign({}, plugin, { rateLimits }) : plugin,
  );
  const free = `${shopFile}.${process.pid}.json`;
  await writeFile(free, JSON.stringify({ ...file, plugins }));
  return free;
}

const answer = z.object({
  items: z.array(z.unknown()),
  next: z.string().nullable(),
  count: z.object({ value: z.int(), exact: z.boolean() }),
});

type Ask = (path: string) => Promise<{ readonly page: z.output<typeof answer>; readonly ms: number }>;

function asker(base: string): Ask {
  return async (path) => {
    const started = performance.now();
    const response = await fetch(base + path, { headers });
    const text = await response.text();
    const ms = performance.now() - started;
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return { page: answer.parse(JSON.parse(text)), ms };
  };
}

async function measure(ask: Ask, list: string): Promise<ListFigures> {
  const { page } = await ask(list);
  const cursor = page.next === null ? null : `cursor=${encodeURIComponent(page.next)}`;
  const times = await timesOf(ask, list);
  const further =
    cursor === null ? null : await timesOf(ask, `${list}${list.includes("?") ? "&" : "?"}${cursor}`);
  return {
    list,
    p50Ms: at(times, 0.5),
    p95Ms: at(times, 0.95),
    nextP50Ms: further && at(further, 0.5),
    counted: `${page.count.exact ? "" : "more than "}${page.count.value}`,
  };
}

async function timesOf(ask: Ask, path: string): Promise<readonly number[]> {
  for (let i = 0; i < warmUps; i += 1) await ask(path);
  const times: number[] = [];
  for (let i = 0; i < calls; i += 1) times.push((await ask(path)).ms);
  return times.toSorted((one, other) => one - other);
}

function at(times: readonly number[], part: number): number {
  return Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10;
}
