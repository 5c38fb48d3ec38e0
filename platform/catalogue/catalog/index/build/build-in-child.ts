import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isBuilt, type BuildMessage, type BuildOrder, type BuiltParts } from "./messages.ts";
import { PartsReader } from "./parts-stream.ts";

export interface ChildOptions {
  readonly order: BuildOrder;
  readonly onCorrupt: (display: number, reason: unknown) => void;
  /** The index is built, but its snapshot could not be saved. */
  readonly onSnapshotFailed: (reason: string) => void;
  /** Ends the process. */
  readonly stopping: AbortSignal;
  /** Megabytes of objects that the process may hold; arrays do not count. */
  readonly heapMb: number;
}

export interface ChildBuild {
  /** Resolves when the index has arrived; never, when only a snapshot was ordered. Rejects when the build failed. */
  readonly parts: Promise<BuiltParts>;
  /** Resolves when the process has ended and its snapshot is saved. Rejects as `parts` does. */
  readonly ended: Promise<void>;
}

const program = fileURLToPath(new URL("./start-child.mjs", import.meta.url));
/** Most objects die young: with so much space few of them are ever copied. */
const youngMb = 16;
/** Characters of a dying process's standard error that are reported. */
const longestStderr = 1_000;

/** Builds an index in a child process. */
export function buildInChild(options: ChildOptions): ChildBuild {
  const { order, stopping, heapMb } = options;
  stopping.throwIfAborted();
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngMb}`],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const stop = () => void child.kill("SIGKILL");
  stopping.addEventListener("abort", stop);
  const build = followProcess(child, options);
  // A failure to send is reported by the close event.
  child.send(order, () => undefined);
  const ended = build.ended.finally(() => {
    stopping.removeEventListener("abort", stop);
    stop();
  });
  // A caller that awaits either promise gets the failure.
  build.parts.catch(() => undefined);
  ended.catch(() => undefined);
  return { parts: build.parts, ended };
}

function followProcess(child: ChildProcess, { onCorrupt, onSnapshotFailed }: ChildOptions): ChildBuild {
  let failure: Error | null = null;
  child.on("message", (message: BuildMessage) => {
    if (message.kind === "corrupt") onCorrupt(message.display, message.reason);
    else if (message.kind === "snapshot-failed") onSnapshotFailed(message.reason);
    else failure = new Error(message.reason);
  });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr = `${stderr}${text}`.slice(0, longestStderr);
  });
  const close = async () => {
    const [code, signal] = await once(child, "close");
    if (failure !== null) throw failure;
    if (code !== 0) throw new Error(`The process of a build ended with ${code ?? signal}. ${stderr}`);
  };
  const ended = close();
  const parts = new Promise<BuiltParts>((resolve, reject) => {
    const reader = new PartsReader();
    child.stdout?.on("data", (bytes: Uint8Array) => {
      try {
        reader.take(bytes);
        if (reader.isWhole) resolve(builtParts(reader.value()));
      } catch (error) {
        reject(error);
      }
    });
    ended.then(() => reject(new RangeError("The process answered no whole index.")), reject);
  });
  return { parts, ended };
}

function builtParts(value: unknown): BuiltParts {
  if (!isBuilt(value)) throw new TypeError("The process answered something else than an index.");
  return value;
}
