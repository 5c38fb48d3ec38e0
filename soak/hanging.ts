import { setTimeout as sleep } from "node:timers/promises";
import { defaultLimits } from "../platform/foundations/limits.ts";
import { writeShelves } from "../platform/testing/races/shelves.ts";
import { Counts } from "./support/counts.ts";
import { Memory } from "./support/memory.ts";
import { openSoakShop, type SoakShop } from "./support/soak-shop.ts";
import { until } from "./support/until.ts";

export const name = "hanging";
/** For which the database answers nothing. */
export const seconds = 60;

const callsPerSecond = 60;
const usualMs = 15_000;
const backWithinMs = 60_000;
/** Of a call that has begun and then waits for another connection; with what a busy machine takes. */
const longestMs = defaultLimits.databaseAnswerTimeoutMs + defaultLimits.databaseConnectTimeoutMs + 10_000;
/** That memory may be higher in the last third than in the second, when as many wait as ever will. */
const mostGrownMb = 24;

/** Calls come all the time, while the database takes what it is asked and answers nothing. */
export async function run(bound: number) {
  const shop = await openSoakShop();
  try {
    const [platform] = shop.platforms;
    if (!platform) throw new Error("Nobody serves.");
    await writeShelves(platform, "101", { 1: 1_000_000 });
    const memory = new Memory(platform.pid());
    const phases: Phase[] = [];
    const stream = startStream(shop);
    const note = async (phase: string) => {
      phases.push({
        phase,
        memoryMb: await memory.takeHighest(),
        longestMs: stream.takeLongest(),
        ...stream.counts.take(),
      });
    };
    try {
      await sleep(usualMs);
      await note("usual");
      shop.proxy.hold(true);
      for (const third of ["first", "second", "last"]) {
        await sleep((bound * 1_000) / 3);
        await note(`hanging, ${third} third`);
      }
      shop.proxy.hold(false);
      const began = performance.now();
      await until(
        async () => (await shop.client("POST", `items/${shop.item("101")}`)).status === 201,
        backWithinMs,
      );
      const backMs = Math.round(performance.now() - began);
      await stream.settled();
      await note("what was under way");
      await sleep(usualMs);
      await note(`usual again, after ${backMs} ms`);
    } finally {
      await stream.end();
      memory.close();
    }
    return { tables: { hanging: phases }, failures: [...failuresOf(phases), ...(await shop.broken())] };
  } finally {
    await shop.close();
  }
}

interface Phase {
  readonly phase: string;
  readonly memoryMb: number;
  readonly longestMs: number;
  readonly [answers: string]: number | string;
}

/** So many calls a second, whether those before were answered or not. */
function startStream({ client, journal, ...shop }: SoakShop) {
  const item = shop.item("101");
  const counts = new Counts();
  const under = new Set<Promise<void>>();
  let longest = 0;
  let turn = 0;
  const call = async (isAdding: boolean) => {
    const began = performance.now();
    const answer = isAdding
      ? await client("POST", `items/${item}`)
      : await client("GET", "selection", { token: "0123456789abcdef0123456789abcdef" });
    longest = Math.max(longest, Math.round(performance.now() - began));
    counts.note(isAdding ? "adds" : "reads", answer.status);
    if (isAdding && answer.status === 201) journal.added(answer.text("token"), item, 1);
  };
  const timer = setInterval(() => {
    turn += 1;
    const called = call(turn % 2 === 0);
    under.add(called);
    void called.finally(() => under.delete(called));
  }, 1_000 / callsPerSecond);
  const settled = async () => void (await Promise.all(under));
  return {
    counts,
    takeLongest: () => {
      const taken = longest;
      longest = 0;
      return taken;
    },
    /** What was begun before was answered. */
    settled,
    end: async () => {
      clearInterval(timer);
      await settled();
    },
  };
}

function failuresOf(phases: readonly Phase[]): readonly string[] {
  const [usual, , second, last, , again] = phases;
  const allowed = new Set([
    "adds 201",
    "adds 503",
    "reads 200",
    "reads 503",
    "phase",
    "memoryMb",
    "longestMs",
  ]);
  const others = phases.flatMap((phase) => Object.keys(phase).filter((key) => !allowed.has(key)));
  const grown = (last?.memoryMb ?? Infinity) - (second?.memoryMb ?? 0);
  const longest = Math.max(...phases.map((phase) => phase.longestMs));
  const isWell = (phase: Phase | undefined) =>
    phase?.["adds 201"] !== undefined && phase["adds 503"] === undefined;
  return [
    ...others.map((key) => `nothing but 503 is told: ${key}`),
    ...(last?.["adds 503"] === undefined || last["adds 201"] !== undefined
      ? ["the database did not hang"]
      : []),
    ...(grown > mostGrownMb ? [`memory is flat: ${grown} MB more in the last third`] : []),
    ...(longest > longestMs ? [`a call is given up within ${longestMs} ms: ${longest}`] : []),
    ...(isWell(usual) && isWell(again) ? [] : ["before and after all is answered"]),
  ];
}
