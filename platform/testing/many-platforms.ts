import { connectDatabase } from "../foundations/database/open.ts";
import { createLog } from "../foundations/log.ts";
import type { Settings } from "../foundations/settings/schema.ts";
import { startTestPlatform, type TestPlatform } from "./platform.ts";
import { atOnce, statusesOf, type Counts } from "./races/race.ts";
import { testSettings } from "./settings.ts";
import { createShopDatabase } from "./shop-template.ts";

const connections = 5;
const minute = 60_000;
const usualTries = 48;

/** Tries once by one of the platforms. */
export type Try = (at: TestPlatform, turn: number) => Promise<{ readonly status: number }>;

export interface TriedOut {
  readonly atOnce: Counts;
  readonly afterwards: Counts;
  readonly aMinuteLater: number;
}

/** What comes of a limit: `usual` is the status of what is not refused. */
export function limitedTo(
  limit: number,
  usual: number,
  { tries, processes }: { readonly tries: number; readonly processes: number },
): TriedOut {
  return {
    atOnce: { [usual]: limit, 429: tries - limit },
    afterwards: { 429: processes },
    aMinuteLater: usual,
  };
}

/** Several platforms over one database, each with memory and connections of its own, as processes have them. */
export interface ManyPlatforms {
  /** Takes them in turn. */
  at(turn: number): TestPlatform;
  /** Many times at once, by all in turn: how often each status was answered. */
  tryAtOnce(one: Try): Promise<Counts>;
  /** The same, then once by each, and once when the minute is over. */
  tryOut(one: Try): Promise<TriedOut>;
  /** Moves the clocks of all forward. */
  passTime(milliseconds: number): void;
  close(): Promise<void>;
}

interface ManyOptions {
  /** How often something is tried at once. */
  readonly tries?: number;
  readonly settings?: (settings: Settings) => Settings;
  readonly environment?: Readonly<Record<string, string>>;
}

export async function startPlatforms(
  count: number,
  { settings = (base) => base, environment = {}, tries = usualTries }: ManyOptions = {},
): Promise<ManyPlatforms> {
  const database = await createShopDatabase(settings(await testSettings()));
  const first = await startTestPlatform({ settings, environment, database });
  const platforms = [first];
  for (let made = 1; made < count; made += 1) {
    const { address } = database;
    const own = connectDatabase(address, { log: createLog("silent"), poolSize: connections });
    platforms.push(await startTestPlatform({ settings, environment, database: own }));
  }
  const at = (turn: number) => platforms[turn % count] ?? first;
  const passTime = (milliseconds: number) => {
    for (const platform of platforms) platform.passTime(milliseconds);
  };
  const tryTimes = async (times: number, one: Try) =>
    statusesOf(await atOnce(times, (turn) => one(at(turn), turn)));
  return {
    at,
    tryAtOnce: (one) => tryTimes(tries, one),
    tryOut: async (one) => {
      const found = { atOnce: await tryTimes(tries, one), afterwards: await tryTimes(count, one) };
      passTime(minute);
      return { ...found, aMinuteLater: (await one(at(1), 1)).status };
    },
    passTime,
    close: async () => {
      for (const platform of platforms.toReversed()) await platform.close();
    },
  };
}
