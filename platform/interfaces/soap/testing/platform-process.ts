import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { inject, vi } from "vitest";

const main = fileURLToPath(new URL("../../../main.ts", import.meta.url));
const shopFile = fileURLToPath(new URL("../../../testing/shop.yaml", import.meta.url));
const patience = { timeout: 120_000, interval: 50 };

/** A platform in a process of its own. */
export interface PlatformProcess {
  readonly origin: string;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** Starts the platform as an installation does, with the test shop's settings, on a database of the test server. */
export async function startPlatformProcess(database: string): Promise<PlatformProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ["--import", "tsx", main], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PLATFORM_PORT: String(port),
      DATABASE_URL: urlOf(database),
      SHOP_FILE: shopFile,
      LOG_LEVEL: "error",
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await vi.waitFor(() => demandHealth(origin, child), patience);
  } catch (error) {
    await kill(child);
    throw error;
  }
  return { origin, kill: () => kill(child) };
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

function urlOf(database: string): string {
  const { host, port, user, password } = inject("databaseServer");
  const login = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
