import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { openSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** A process that the soak started. It does not outlive the soak, unless that is killed itself. */
export interface Child {
  readonly pid: number;
  /** Settles when it has ended, however. */
  readonly ended: Promise<void>;
  hasEnded(): boolean;
  /** Sends a signal and waits for its end; throws when it has to be killed. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** What it wrote so far, with what those before it wrote to the same file. */
  written(): Promise<string>;
}

interface ChildOptions extends Pick<SpawnOptions, "cwd" | "env" | "uid" | "gid"> {
  readonly logFile: string;
}

const endsWithinMs = 60_000;
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

export function startChild(command: string, args: readonly string[], options: ChildOptions): Child {
  const { logFile, ...rest } = options;
  const log = openSync(logFile, "a");
  const child = spawn(command, [...args], { ...rest, stdio: ["ignore", log, log, "ipc"] });
  running.add(child);
  const ended = new Promise<void>((resolve, reject) => {
    child.once("exit", () => {
      running.delete(child);
      resolve();
    });
    child.once("error", reject);
  });
  ended.catch(() => undefined);
  if (child.pid === undefined) throw new Error(`${command} did not start.`);
  return {
    pid: child.pid,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    end: async (signal) => {
      child.kill(signal);
      const patience = setTimeout(() => child.kill("SIGKILL"), endsWithinMs);
      await ended;
      clearTimeout(patience);
      if (child.signalCode === "SIGKILL" && signal !== "SIGKILL") {
        throw new Error(`${command} did not end by ${signal} within ${endsWithinMs} ms.`);
      }
    },
    written: () => readFile(logFile, "utf8"),
  };
}
