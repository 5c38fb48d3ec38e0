import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { test } from "@playwright/test";

const root = path.resolve(import.meta.dirname, "../..");

/** A program of the project that a test starts for itself. */
export class Program {
  readonly #child: ChildProcess;
  #said = "";

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Starts `scripts/start.mjs` and waits until all addresses answer with success. */
  static async start(
    args: readonly string[],
    environment: Record<string, string>,
    healthy: readonly string[],
  ): Promise<Program> {
    const child = spawn(process.execPath, ["scripts/start.mjs", ...args], {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, LOG_LEVEL: "warn", ...environment },
    });
    const program = new Program(child);
    child.stdout.on("data", (part: Buffer) => (program.#said += part));
    child.stderr.on("data", (part: Buffer) => {
      program.#said += part;
      process.stderr.write(part);
    });
    const deadline = Date.now() + 90_000;
    while (Date.now() < deadline) {
      const answers = await Promise.all(healthy.map(isHealthy));
      if (answers.every(Boolean)) return program;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await program.stop();
    throw new Error(`${healthy.join(" and ")} did not answer\n${program.said}`);
  }

  /** All that it wrote to its log so far. */
  get said(): string {
    return this.#said;
  }

  /** SIGKILL to it and all that it started in its group. */
  kill(): void {
    if (this.#child.pid) killNow(-this.#child.pid);
  }

  /** Ends it, and shows its log where what ran on it has failed. */
  async stop(): Promise<void> {
    sayIfFailed("The log of its program", this.#said);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill("SIGTERM");
    await ended;
  }
}

const MOST_SHOWN = 20_000;

/** For who has nothing but the output of a run; called when the test that runs is at its end. */
export function sayIfFailed(what: string, text: string): void {
  const { status, expectedStatus, title } = test.info();
  if (status !== expectedStatus) {
    process.stderr.write(`\n── ${what}, behind “${title}”\n${text.slice(-MOST_SHOWN)}\n`);
  }
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
