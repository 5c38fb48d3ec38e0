import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const everyMs = 500;

/** Notes how much memory a process has, until the highest of it is asked for. */
export class Memory {
  readonly #pid: number;
  readonly #timer: NodeJS.Timeout;
  #highest = 0;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => void this.#look(), everyMs);
  }

  /** Megabytes that lay in memory at most since the last time. */
  async takeHighest(): Promise<number> {
    await this.#look();
    const highest = this.#highest;
    this.#highest = 0;
    return highest;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(this.#pid)]);
    this.#highest = Math.max(this.#highest, Math.round(Number(stdout) / 1_024));
  }
}
