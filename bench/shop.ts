import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { childrenOf, commandOf } from "./listing/process-figures.ts";

export interface RunningShop {
  readonly storefront: string;
  readonly platform: string;
  /** The two processes (Linux; elsewhere there is none). */
  readonly pids: { readonly storefront: number | undefined; readonly platform: number | undefined };
  stop(): Promise<void>;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function untilHealthy(child: ChildProcess, addresses: readonly string[]): Promise<void> {
  const deadline = Date.now() + 300_000;
  for (;;) {
    const healthy = await Promise.all(addresses.map(answers));
    if (healthy.every(Boolean)) return;
    if (child.exitCode !== null) {
      throw new Error(`the shop stopped with ${child.exitCode} before it answered`);
    }
    if (Date.now() > deadline) throw new Error("the shop did not answer within five minutes");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * The production shop on ports and a data folder of its own, as `npm start` runs it.
 * @param environment over that of this process
 */
export async function startShop(environment: Readonly<Record<string, string>> = {}): Promise<RunningShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "vitrine-bench-"));
  const storefront = "http://127.0.0.1:3410";
  const platform = "http://127.0.0.1:4410";
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: "3410",
      PLATFORM_PORT: "4410",
      DATA_DIR: dataDir,
      STOREFRONT_URL: storefront,
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(child, [`${storefront}/api/health`, `${platform}/health`]);
  } catch (error) {
    await stop();
    throw error;
  }
  const programs = childrenOf(child.pid);
  // What the platform is bundled into is named so, and its source where nothing can be written.
  const ofPlatform = programs.find((pid) => /vitrine-platform|platform\/main\.ts/.test(commandOf(pid)));
  const pids = { platform: ofPlatform, storefront: programs.find((pid) => pid !== ofPlatform) };
  return { storefront, platform, pids, stop };
}
