import { assert, asyncProperty } from "fast-check";
import {
  checkoutOperations,
  hostileCheckout,
  knownToCheckout,
} from "../platform/interfaces/checkout/testing/hostile-calls.ts";
import { hostileShop, shopOperations } from "../platform/interfaces/shop/testing/hostile-calls.ts";
import { updateOperations } from "../platform/interfaces/soap/operations/update-operations.ts";
import { recordsOf } from "../platform/interfaces/soap/testing/hostile-records.ts";
import { soapCall } from "../platform/interfaces/soap/testing/soap-call.ts";
import { buildSchema } from "../platform/interfaces/storefront/schema/load-schema.ts";
import {
  graphqlCallsOf,
  hostileRoots,
  hostileStorefront,
} from "../platform/interfaces/storefront/testing/hostile-calls.ts";
import { knownToStorefront } from "../platform/interfaces/storefront/testing/known-values.ts";
import { tryAny, tryCalls } from "../platform/testing/hostile/try-calls.ts";
import { unlimited } from "../platform/testing/hostile/unlimited.ts";
import { compareLogins } from "./support/compare-logins.ts";
import { openSoakShop, type SoakShop } from "./support/soak-shop.ts";

export const name = "fuzz";
export const seconds = 300;

interface Fuzzed {
  readonly interface: string;
  readonly operation: string;
  readonly work: (seed: number) => Promise<void>;
}

const runsEach = 3;
/** What a process may have more after all of it than after its first round: it keeps caches, which are bounded. */
const mostGrowthMb = 160;

/** Every operation of every interface, with other input in every round. */
export async function run(bound: number) {
  const shop = await openSoakShop({ environment: unlimited });
  const failures: string[] = [];
  try {
    const counts = new Map<string, number>();
    const memory: number[] = [];
    const began = Date.now();
    let seed = began % 1_000_000;
    const isOver = () => Date.now() - began > bound * 1000;
    while (memory.length < 2 || !isOver()) {
      seed += 1;
      await runRound(fuzzed(shop), { seed, isOver, counts, failures });
      memory.push(await residentMb(shop));
    }
    const [first = 0] = memory;
    const last = memory.at(-1) ?? 0;
    if (last - first > mostGrowthMb) failures.push(`memory grew from ${first} to ${last} MB`);
    const calls = [...counts].map(([called, times]) => ({ called, times }));
    const kept = [{ rounds: memory.length, firstMb: first, lastMb: last, mostMb: Math.max(...memory) }];
    return { tables: { calls, memory: kept, logins: [await compareLogins(shop)] }, failures };
  } finally {
    await shop.close();
  }
}

interface Round {
  readonly seed: number;
  readonly isOver: () => boolean;
  readonly counts: Map<string, number>;
  readonly failures: string[];
}

async function runRound(all: readonly Fuzzed[], { seed, isOver, counts, failures }: Round): Promise<void> {
  for (const each of all) {
    if (isOver()) return;
    await each.work(seed).catch((error: unknown) => {
      failures.push(`${each.operation}, seed ${seed}: ${String(error).slice(0, 1_000)}`);
    });
    counts.set(each.interface, (counts.get(each.interface) ?? 0) + runsEach);
  }
}

function fuzzed(shop: SoakShop): readonly Fuzzed[] {
  const [platform] = shop.platforms;
  if (!platform) throw new Error("There is no platform.");
  return [...fuzzedRest(shop, platform), ...fuzzedGraphql(shop, platform), ...fuzzedSoap(platform)];
}

type Target = Pick<SoakShop["platforms"][number], "origin">;

function fuzzedRest(shop: SoakShop, { origin }: Target): readonly Fuzzed[] {
  const item = shop.item("101");
  const known = knownToCheckout({
    items: [item, shop.item("102"), "1-999"],
    products: [item.split("-")[0] ?? "", "999"],
  });
  const rest = (["classic", "nested"] as const).flatMap((form) =>
    checkoutOperations(form).map((operation) => ({
      interface: `checkout, ${form}`,
      operation: `${form} ${operation.method} ${operation.path}`,
      work: (seed: number) =>
        tryCalls(operation, hostileCheckout({ origin, form, item, known }), { numRuns: runsEach, seed }),
    })),
  );
  const backEnd = shopOperations.map((operation) => ({
    interface: "shop",
    operation: `shop ${operation.method} ${operation.path}`,
    work: (seed: number) =>
      tryCalls(operation, hostileShop({ origin, item, known }), { numRuns: runsEach, seed }),
  }));
  return [...rest, ...backEnd];
}

function fuzzedGraphql(shop: SoakShop, { origin }: Target): readonly Fuzzed[] {
  const item = shop.item("101");
  const schema = buildSchema();
  const displays = [item, shop.item("102")].map((each) => Number(each.split("-")[0]));
  const values = knownToStorefront([item, "1-999"], displays);
  return (["session", "no-session"] as const).flatMap((mode) => {
    const target = hostileStorefront({ origin, mode, item });
    return hostileRoots(schema, mode).map((root) => ({
      interface: `graphql, ${mode}`,
      operation: `${mode} ${root.kind} ${root.root}`,
      work: (seed: number) =>
        tryAny(graphqlCallsOf(root, { schema, mode, values }), target, {
          numRuns: runsEach,
          seed,
          documented: [],
        }),
    }));
  });
}

function fuzzedSoap({ origin }: Target): readonly Fuzzed[] {
  return updateOperations.map((operation) => ({
    interface: "soap",
    operation: operation.name,
    work: (seed: number) =>
      assert(
        asyncProperty(recordsOf(operation, []), async (xml) => {
          const { fault } = await soapCall(origin, operation.name, xml);
          return fault === null || fault.faultstring === "validation failed";
        }),
        { numRuns: runsEach, seed },
      ),
  }));
}

async function residentMb({ platforms }: SoakShop): Promise<number> {
  const answer = await fetch(`${platforms[0]?.origin}/metrics`);
  const [, bytes = "0"] = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text()) ?? [];
  return Math.round(Number(bytes) / 1_048_576);
}
