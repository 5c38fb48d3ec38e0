import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { killNow, Program, root } from "./program";

/** A whole shop on ports and a data folder of its own, for tests that change or break it. */
export class OwnShop {
  readonly storefrontUrl: string;
  readonly platformUrl: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #ports: { readonly PORT: string; readonly PLATFORM_PORT: string };
  #dataDir: string | undefined;
  #program: Program | undefined;

  /** The platform is at the storefront's port and a thousand. */
  constructor(port: number, environment: Readonly<Record<string, string>> = {}) {
    this.#ports = { PORT: String(port), PLATFORM_PORT: String(port + 1_000) };
    this.#environment = environment;
    this.storefrontUrl = `http://localhost:${port}`;
    this.platformUrl = `http://localhost:${port + 1_000}`;
  }

  async start(): Promise<void> {
    this.#dataDir ??= await mkdtemp(path.join(tmpdir(), "vitrine-own-"));
    const environment = { ...this.#ports, DATA_DIR: this.#dataDir, ...this.#environment };
    this.#program = await Program.start([], environment);
  }

  /** What a command of the platform prints, while the shop is open. */
  async command(...args: readonly string[]): Promise<string> {
    const env = { ...process.env, ...this.#ports, DATA_DIR: this.#dataDir, ...this.#environment };
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/start.mjs", ...args], {
      cwd: root,
      env,
    });
    return stdout;
  }

  /** SIGKILL to everything at once: both programs, what watches over them, and the database. */
  async killEverything(): Promise<void> {
    for (const pid of await processesOf(this.#dataDir ?? "")) killNow(pid);
    this.#program?.kill();
    await this.#program?.stop();
  }

  async stop(): Promise<void> {
    await this.#program?.stop();
    if (this.#dataDir) await rm(this.#dataDir, { recursive: true, force: true });
  }
}

/** Processes that hold the data folder in their environment or arguments (Linux). */
async function processesOf(dataDir: string): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const holds = await Promise.all(
    pids.map(async (pid) => {
      const texts = await Promise.all(
        ["environ", "cmdline"].map((file) => readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "")),
      );
      return texts.some((text) => text.includes(dataDir));
    }),
  );
  return pids.filter((pid, index) => holds[index] && pid !== process.pid);
}
