import { z } from "zod";
import { list, readFacts } from "../listing/facts.ts";
import { isWhole } from "../listing/measure-shop.ts";
import { type BenchPlatform, startPlatform } from "../listing/platform.ts";
import { memoryOf, processorMs } from "../listing/process-figures.ts";
import { type Action, actionsOf, kindOf, kinds } from "./actions.ts";
import { type CopiedShop, copiedShop } from "./copied-shop.ts";
import { drive, rounded } from "./drive.ts";
import { serverProcessorMs } from "./server-processor.ts";

/** Of whole actions: times in milliseconds from the first request to the last answer. */
export type JourneyFigures = {
  readonly displays: number;
  readonly processes: number;
  readonly action: string;
  readonly shoppers: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p97_5Ms: number;
  readonly p99Ms: number;
  /** Of all platform processes, and of the database's, for each action; undefined where that cannot be told. */
  readonly platformMs: number | undefined;
  readonly databaseMs: number | undefined;
  /** Of the platform process that has most. */
  readonly memoryMb: number | undefined;
};

const shoppersAtOnce = [10, 50];
const secondsUsually = 5;

/** Shoppers go through a made shop that so many processes serve; throws when an invariant is broken afterwards. */
export async function measureJourneys(
  displays: number,
  processes: number,
): Promise<readonly JourneyFigures[]> {
  const shop = await copiedShop(displays);
  try {
    const figures = await measureServed(shop, displays, processes);
    const broken = await shop.broken();
    if (broken.length > 0) throw new Error(`Invariants are broken: ${broken.join("; ")}`);
    return figures;
  } finally {
    await shop.remove();
  }
}

async function measureServed(shop: CopiedShop, displays: number, processes: number) {
  const platforms: BenchPlatform[] = [];
  try {
    const ready = (checkout: string) => isWhole(`${checkout}products`, displays);
    for (let count = 0; count < processes; count += 1) platforms.push(await startPlatform(shop, ready));
    return await measureKinds(shop, displays, platforms);
  } finally {
    await Promise.all(platforms.map((platform) => platform.stop()));
  }
}

async function measureKinds(
  { dataDir }: CopiedShop,
  displays: number,
  platforms: readonly BenchPlatform[],
): Promise<readonly JourneyFigures[]> {
  const bases = platforms.map(({ checkout }) => checkout);
  const products = `${bases[0]}products`;
  const actions = actionsOf(await readFacts(products), await itemsToBuy(products));
  const asked: readonly { readonly action: string; readonly of: (turn: number) => Action }[] = [
    ...kinds.map((kind) => ({ action: kind as string, of: () => actions[kind] })),
    { action: "mixed", of: (turn) => actions[kindOf(turn)] },
  ];
  const seconds = Number(process.env["BENCH_SECONDS"] ?? secondsUsually);
  const processors = async () => ({
    platform: sumOf(platforms.map(({ pid }) => processorMs(pid))),
    database: await serverProcessorMs(dataDir),
  });
  const figures: JourneyFigures[] = [];
  for (const { action, of } of asked) {
    for (const shoppers of shoppersAtOnce) {
      await drive(bases, of, shoppers, seconds / 4);
      const before = await processors();
      const { actions: done, ...driven } = await drive(bases, of, shoppers, seconds);
      const after = await processors();
      figures.push({
        displays,
        processes: platforms.length,
        action,
        shoppers,
        ...driven,
        platformMs: each(before.platform, after.platform, done),
        databaseMs: each(before.database, after.database, done),
        memoryMb: mostOf(platforms.map(({ pid }) => memoryOf(pid).now)),
      });
      console.log(`  ${action}, ${shoppers} at once: ${driven.perSecond} a second, p50 ${driven.p50Ms} ms`);
    }
  }
  return figures;
}

const withItems = z.looseObject({
  items: z.array(z.looseObject({ item: z.string(), stock: z.string() })),
});

const sampleEach = 100;
const sampleOf = 20;

/** From all over the catalogue, so that no item is bought out. */
async function itemsToBuy(products: string): Promise<readonly string[]> {
  const body = { language: "en", matchRelated: "variant", limit: sampleEach, onlyAvailable: true } as const;
  const { productCount } = await list(products, { ...body, limit: 0 });
  const items: string[] = [];
  for (let part = 0; part < sampleOf; part += 1) {
    const skipFirst = Math.floor((productCount * part) / sampleOf);
    for (const product of (await list(products, { ...body, skipFirst })).products) {
      const inStock = withItems.parse(product).items.filter(({ stock }) => stock === "yes");
      items.push(...inStock.map(({ item }) => item));
    }
  }
  if (items.length === 0) throw new Error("The shop has nothing to buy.");
  return items;
}

function sumOf(figures: readonly (number | undefined)[]): number | undefined {
  return figures.reduce<number | undefined>(
    (sum, figure) => (sum === undefined || figure === undefined ? undefined : sum + figure),
    0,
  );
}

function mostOf(figures: readonly (number | undefined)[]): number | undefined {
  return figures.reduce<number | undefined>(
    (most, figure) => (figure === undefined ? most : Math.max(most ?? 0, figure)),
    undefined,
  );
}

function each(before: number | undefined, after: number | undefined, actions: number): number | undefined {
  return before === undefined || after === undefined ? undefined : rounded((after - before) / actions);
}
