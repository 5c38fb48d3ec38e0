import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { inject, vi } from "vitest";
import { freePort } from "../foundations/database/embedded/free-port.ts";

const shopFile = fileURLToPath(new URL("shop.yaml", import.meta.url));
const shiftClock = new URL("shift-clock.mjs", import.meta.url).href;
const patience = { timeout: 120_000, interval: 50 };

/** A platform in a process of its own. */
export interface PlatformProcess {
  readonly origin: string;
  /** What it wrote so far to its standard output. */
  written(): string;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
}

interface ProcessOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** How far its clock is ahead of the machine's. */
  readonly aheadMs?: number;
  /** Blocks, of 512 or 1,024 bytes, that a file which it writes may have at most. */
  readonly fileBlocks?: number;
}

/** Starts the platform as an installation does, with the test shop's settings, on a database of the test server. */
export async function startPlatformProcess(
  database: string,
  { environment = {}, aheadMs = 0, fileBlocks }: ProcessOptions = {},
): Promise<PlatformProcess> {
  const port = await freePort();
  const clock = aheadMs === 0 ? [] : ["--import", shiftClock];
  const program = [process.execPath, ...clock, ...inject("platformProgram")] as const;
  const limit = fileBlocks === undefined ? "" : `ulimit -f ${fileBlocks} && `;
  const child = spawn("sh", ["-c", `${limit}exec "$0" "$@"`, ...program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PLATFORM_PORT: String(port),
      DATABASE_URL: urlOf(database),
      SHOP_FILE: shopFile,
      LOG_LEVEL: "error",
      SHIFT_CLOCK_MS: String(aheadMs),
      // What it cannot write there is no fault of the platform's.
      TSX_DISABLE_CACHE: fileBlocks === undefined ? "" : "1",
      ...environment,
    },
  });
  let written = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    written += text;
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await vi.waitFor(() => demandHealth(origin, child), patience);
  } catch (error) {
    await kill(child);
    throw error;
  }
  return { origin, written: () => written, kill: () => kill(child) };
}

async function demandHealth(origin: string, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The platform ended with ${child.exitCode}.`);
  const { ok } = await fetch(`${origin}/health`);
  if (!ok) throw new Error("The platform does not serve yet.");
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** The address of a database of the test server. */
export function urlOf(database: string): string {
  const { host, port, user, password } = inject("databaseServer");
  const login = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
