import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isBuilt, type BuildMessage, type BuildOrder, type BuiltParts } from "./messages.ts";
import { PartsReader } from "./parts-stream.ts";

export interface ChildOptions {
  readonly order: BuildOrder;
  readonly onCorrupt: (display: number, reason: unknown) => void;
  /** The index is built, but no snapshot of it could be taken. */
  readonly onUnkept: (reason: string) => void;
  /** Ends the process. */
  readonly stopping: AbortSignal;
  /** Megabytes of objects that the process may hold; arrays do not count. */
  readonly heapMb: number;
}

export interface ChildBuild {
  /** As soon as it is here; never, when it was not asked for. Rejects when it could not be built. */
  readonly parts: Promise<BuiltParts>;
  /** When the process has ended, its snapshot taken. Rejects as `parts` does. */
  readonly ended: Promise<void>;
}

const program = fileURLToPath(new URL("./start-child.mjs", import.meta.url));
/** Most of what is read is let go of at once: with so much room little of it is ever copied. */
const youngMb = 16;
/** Letters of what a process says when it dies. */
const mostSaid = 1_000;

/** Makes an index in a process of its own. */
export function buildInChild(options: ChildOptions): ChildBuild {
  const { order, stopping, heapMb } = options;
  stopping.throwIfAborted();
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngMb}`],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const stop = () => void child.kill("SIGKILL");
  stopping.addEventListener("abort", stop);
  const build = follow(child, options);
  // A process that is gone already says so when it closes.
  child.send(order, () => undefined);
  const ended = build.ended.finally(() => {
    stopping.removeEventListener("abort", stop);
    stop();
  });
  // Whoever waits for one of the two hears of a failure.
  build.parts.catch(() => undefined);
  ended.catch(() => undefined);
  return { parts: build.parts, ended };
}

function follow(child: ChildProcess, { onCorrupt, onUnkept }: ChildOptions): ChildBuild {
  let failure: Error | null = null;
  child.on("message", (message: BuildMessage) => {
    if (message.kind === "corrupt") onCorrupt(message.display, message.reason);
    else if (message.kind === "unkept") onUnkept(message.reason);
    else failure = new Error(message.reason);
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = `${said}${text}`.slice(0, mostSaid);
  });
  const close = async () => {
    const [code, signal] = await once(child, "close");
    if (failure !== null) throw failure;
    if (code !== 0) throw new Error(`The process of a build ended with ${code ?? signal}. ${said}`);
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
