import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** Where the programs are: this repository, or what `npm run image` laid out. */
export const root = process.env["E2E_SHOP_FOLDER"] ?? path.resolve(import.meta.dirname, "../..");
const MOST_SHOWN = 20_000;
const running = new Set<Program>();

/** A program of the project that tests start for themselves. */
export class Program {
  readonly #child: ChildProcess;
  readonly #dataDir: string;
  #said = "";
  #shown = 0;

  private constructor(child: ChildProcess, dataDir: string) {
    this.#child = child;
    this.#dataDir = dataDir;
    running.add(this);
  }

  /** Starts `scripts/start.mjs`, and waits until it says that all it started answers. */
  static async start(args: readonly string[], environment: Record<string, string>): Promise<Program> {
    return Program.#startOn(await mkdtemp(path.join(tmpdir(), "vitrine-program-")), args, environment);
  }

  static async #startOn(
    dataDir: string,
    args: readonly string[],
    environment: Record<string, string>,
  ): Promise<Program> {
    const child = spawn(process.execPath, ["scripts/start.mjs", ...args], {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, LOG_LEVEL: "warn", DATA_DIR: dataDir, ...environment },
    });
    const program = new Program(child, dataDir);
    const isOpen = await new Promise<boolean>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (part: Buffer) => {
          program.#said += part;
          if (program.#said.includes("Vitrine is open.")) resolve(true);
        });
      }
      child.once("exit", () => resolve(false));
    });
    if (isOpen) return program;
    await program.stop();
    throw new Error(`It did not open:\n${program.said}`);
  }

  /** What the running programs wrote since this was asked last. */
  static news(): string {
    return [...running].map((program) => program.#news()).join("");
  }

  /** All that it wrote to its log so far. */
  get said(): string {
    return this.#said;
  }

  /** SIGKILL to it and all that it started in its group. */
  kill(): void {
    if (this.#child.pid) killNow(-this.#child.pid);
  }

  /** Stops it, and starts it with the data that it kept. */
  async startAgain(args: readonly string[], environment: Record<string, string>): Promise<Program> {
    await this.#end();
    return Program.#startOn(this.#dataDir, args, environment);
  }

  async stop(): Promise<void> {
    await this.#end();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    running.delete(this);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill("SIGTERM");
    await ended;
  }

  #news(): string {
    const news = this.#said.slice(this.#shown);
    this.#shown = this.#said.length;
    return news.slice(-MOST_SHOWN);
  }
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
