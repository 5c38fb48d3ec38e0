import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { killNow, Program } from "./program";

/** A whole shop on ports and a data folder of its own, for tests that break it. */
export class OwnShop {
  readonly storefrontUrl: string;
  readonly platformUrl: string;
  readonly #ports: { readonly PORT: string; readonly PLATFORM_PORT: string };
  #dataDir: string | undefined;
  #program: Program | undefined;

  constructor(port: number, platformPort: number) {
    this.#ports = { PORT: String(port), PLATFORM_PORT: String(platformPort) };
    this.storefrontUrl = `http://localhost:${port}`;
    this.platformUrl = `http://localhost:${platformPort}`;
  }

  async start(environment: Record<string, string> = {}): Promise<void> {
    this.#dataDir ??= await mkdtemp(path.join(tmpdir(), "vitrine-own-"));
    const healthy = [`${this.platformUrl}/health`, `${this.storefrontUrl}/api/health`];
    this.#program = await Program.start(
      [],
      { ...this.#ports, DATA_DIR: this.#dataDir, ...environment },
      healthy,
    );
  }

  /** SIGKILL to everything at once: both programs, what watches over them, and the database. */
  async killEverything(): Promise<void> {
    for (const pid of await processesOf(this.#dataDir ?? "")) killNow(pid);
    this.#program?.kill();
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
