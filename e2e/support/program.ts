import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** A program of the project that a test starts for itself. */
export class Program {
  readonly #child: ChildProcess;

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
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, LOG_LEVEL: "error", ...environment },
    });
    const program = new Program(child);
    const deadline = Date.now() + 90_000;
    while (Date.now() < deadline) {
      const answers = await Promise.all(healthy.map(isHealthy));
      if (answers.every(Boolean)) return program;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await program.stop();
    throw new Error(`${healthy.join(" and ")} did not answer`);
  }

  /** SIGKILL to it and all that it started in its group. */
  kill(): void {
    if (this.#child.pid) killNow(-this.#child.pid);
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill("SIGTERM");
    await ended;
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
