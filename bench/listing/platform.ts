import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { KeptShop } from "../made/kept-shop.ts";
import { childrenOf, commandOf } from "./process-figures.ts";
import { freePort } from "../../platform/foundations/database/embedded/free-port.ts";

/** The platform alone, as `npm run platform` starts it. */
export interface BenchPlatform {
  /** Of the Checkout API, with a slash at its end. */
  readonly checkout: string;
  readonly metrics: string;
  /** The process that serves; undefined where that cannot be found out. */
  readonly pid: number | undefined;
  /** From the start until a listing was whole. */
  readonly listingMs: number;
  /** What it logged. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

const patience = 600_000;
const pause = 20;

/** `isWhole` says whether an answer of the first listing is what the shop holds. */
export async function startPlatform(
  { dataDir, shopFile, databaseUrl }: KeptShop & { readonly databaseUrl?: string },
  isWhole: (checkout: string) => Promise<boolean>,
): Promise<BenchPlatform> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs", "--only", "platform"], {
    env: {
      ...process.env,
      PLATFORM_PORT: String(port),
      DATA_DIR: dataDir,
      SHOP_FILE: shopFile,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      LOG_LEVEL: "info",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  const checkout = `${origin}/api/checkout/`;
  const until = (holds: () => Promise<boolean>) => waitFor(child, started, holds);
  try {
    await until(async () => (await fetch(`${origin}/health`)).ok);
    const listingMs = await until(() => isWhole(checkout));
    const pid = childrenOf(child.pid).find((id) =>
      /vitrine-platform.*main\.js|platform\/main\.ts/.test(commandOf(id)),
    );
    return { checkout, metrics: `${origin}/metrics`, pid, listingMs, lines, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitFor(child: ChildProcess, started: number, holds: () => Promise<boolean>): Promise<number> {
  for (;;) {
    if (await holds().catch(() => false)) return Math.round(performance.now() - started);
    if (child.exitCode !== null) throw new Error(`The platform ended with ${child.exitCode}.`);
    if (performance.now() - started > patience) throw new Error("The platform did not come up in time.");
    await sleep(pause);
  }
}
