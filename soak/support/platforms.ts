import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { platformArguments, platformEnvironment } from "../../scripts/platform-program.mjs";
import { inRoot } from "../../scripts/run.mjs";
import { type Child, startChild } from "./child.ts";
import { freePort } from "../../platform/foundations/database/embedded/free-port.ts";

/** A platform as `npm run platform` runs it, in a process of its own. */
export interface PlatformProcess {
  readonly origin: string;
  readonly port: number;
  /** Another one after each start. */
  pid(): number;
  hasEnded(): boolean;
  /** SIGTERM: it finishes what is in flight. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again on the same port; answers after how many milliseconds it served. */
  start(): Promise<number>;
  /** What it logged. */
  written(): Promise<string>;
}

export interface PlatformOptions {
  /** Of several processes the same folder, when they are one installation on one machine. */
  readonly dataDir: string;
  /** Absent: the embedded database of the folder. */
  readonly databaseUrl?: string;
  /** Absent: the demo shop. */
  readonly shopFile?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const startsWithin = 180_000;
const endWithParent = inRoot("scripts/end-with-parent.mjs");

/** Starts one and waits until it serves. */
export async function startPlatform(options: PlatformOptions): Promise<PlatformProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = ["--import", endWithParent, ...(await platformArguments())];
  const logFile = join(options.dataDir, `platform-${port}.log`);
  const env = environmentOf(options, port);
  const spawn = () => startChild(process.execPath, args, { cwd: inRoot("."), env, logFile });
  let child = spawn();
  const serve = async () => {
    const began = performance.now();
    await untilHealthy(origin, child);
    return Math.round(performance.now() - began);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child.hasEnded()) await child.end(signal);
  };
  await serve();
  return {
    origin,
    port,
    pid: () => child.pid,
    hasEnded: () => child.hasEnded(),
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
    start: () => {
      child = spawn();
      return serve();
    },
    written: () => child.written(),
  };
}

/** So many beside each other: the first brings the database up to date, then the others join. */
export async function startPlatforms(count: number, options: PlatformOptions): Promise<PlatformProcess[]> {
  const first = await startPlatform(options);
  const others = Array.from({ length: count - 1 }, () => startPlatform(options));
  return [first, ...(await Promise.all(others))];
}

/** A data folder that goes with its user. */
export async function temporaryDataDir(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "vitrine-soak-"));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10 }) };
}

function environmentOf({ dataDir, databaseUrl, shopFile, environment }: PlatformOptions, port: number) {
  return {
    ...platformEnvironment,
    ...process.env,
    LOG_LEVEL: "warn",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? "",
    SHOP_FILE: shopFile ?? "",
    PLATFORM_URL: `http://127.0.0.1:${port}`,
    ...environment,
    PLATFORM_PORT: String(port),
  };
}

async function untilHealthy(origin: string, child: Child): Promise<void> {
  for (const deadline = Date.now() + startsWithin; ;) {
    const isHealthy = await fetch(`${origin}/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isHealthy) return;
    if (child.hasEnded()) throw new Error(`A platform ended:\n${await child.written()}`);
    if (Date.now() > deadline) throw new Error(`A platform did not serve in time:\n${await child.written()}`);
    await sleep(20);
  }
}
