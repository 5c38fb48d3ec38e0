import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const MOST_SHOWN = 20_000;
const running = new Set<Program>();

/** A program of the project that tests start for themselves. */
export class Program {
  readonly #child: ChildProcess;
  readonly #place: string;
  #said = "";
  #shown = 0;

  private constructor(child: ChildProcess, place: string) {
    this.#child = child;
    this.#place = place;
    running.add(this);
  }

  /** Starts `scripts/start.mjs`, and waits until it says that all it started answers. */
  static async start(args: readonly string[], environment: Record<string, string>): Promise<Program> {
    return Program.#startIn(await placeOfOwn(), args, environment);
  }

  static async #startIn(
    place: string,
    args: readonly string[],
    environment: Record<string, string>,
  ): Promise<Program> {
    const child = spawn(process.execPath, ["scripts/start.mjs", ...args], {
      cwd: place,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, LOG_LEVEL: "warn", DATA_DIR: path.join(place, "data"), ...environment },
    });
    const program = new Program(child, place);
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

  /** Stops it, and starts it on the same build and with what it kept there. */
  async startAgain(args: readonly string[], environment: Record<string, string>): Promise<Program> {
    await this.#end();
    return Program.#startIn(this.#place, args, environment);
  }

  async stop(): Promise<void> {
    await this.#end();
    await rm(this.#place, { recursive: true, force: true });
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

/** The project as storefronts see it, whose pages are kept apart: they are written beside the build. */
async function placeOfOwn(): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), "vitrine-place-"));
  // Where a script stands says which project it is of.
  await cp(path.join(root, "scripts"), path.join(place, "scripts"), { recursive: true });
  await linkAllBut([".git", ".data", ".next", "scripts", "test-results"], place);
  await linkAllBut(["cache", "server"], place, ".next");
  await linkAllBut(["route-cache"], place, ".next/server");
  return place;
}

async function linkAllBut(left: readonly string[], place: string, folder = ""): Promise<void> {
  const from = path.join(root, folder);
  await mkdir(path.join(place, folder), { recursive: true });
  const linked = (await readdir(from)).filter((entry) => !left.includes(entry));
  await Promise.all(linked.map((entry) => symlink(path.join(from, entry), path.join(place, folder, entry))));
}

export function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
