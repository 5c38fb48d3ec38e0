import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { BuildMessage, BuildOrder, BuiltParts } from "./messages.ts";
import { PartsReader } from "./parts-stream.ts";

export interface ChildOptions {
  readonly order: BuildOrder;
  readonly onCorrupt: (display: number, reason: unknown) => void;
  /** Ends the process. */
  readonly stopping: AbortSignal;
  /** Megabytes of objects that the process may hold; arrays do not count. */
  readonly heapMb: number;
}

const program = fileURLToPath(new URL("./start-child.mjs", import.meta.url));
/** Most of what is read is let go of at once: with so much room little of it is ever copied. */
const youngMb = 16;
/** Letters of what a process says when it dies. */
const mostSaid = 1_000;

/** An index made in a process of its own, which has ended when this resolves. Throws when it fails. */
export async function buildInChild({
  order,
  onCorrupt,
  stopping,
  heapMb,
}: ChildOptions): Promise<BuiltParts> {
  stopping.throwIfAborted();
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngMb}`],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const stop = () => void child.kill("SIGKILL");
  stopping.addEventListener("abort", stop);
  try {
    return await answerOf(child, order, onCorrupt);
  } finally {
    stopping.removeEventListener("abort", stop);
    stop();
  }
}

async function answerOf(
  child: ChildProcess,
  order: BuildOrder,
  onCorrupt: ChildOptions["onCorrupt"],
): Promise<BuiltParts> {
  let failure: Error | null = null;
  child.on("message", (message: BuildMessage) => {
    if (message.kind === "corrupt") onCorrupt(message.display, message.reason);
    else failure = new Error(message.reason);
  });
  const reader = new PartsReader();
  let broken: unknown = null;
  child.stdout?.on("data", (bytes: Uint8Array) => {
    try {
      reader.take(bytes);
    } catch (error) {
      broken ??= error;
    }
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = `${said}${text}`.slice(0, mostSaid);
  });
  const closed = once(child, "close");
  // A process that is gone already says so when it closes.
  child.send(order, () => undefined);
  const [code, signal] = await closed;
  if (failure !== null) throw failure;
  if (code !== 0) throw new Error(`The process of a build ended with ${code ?? signal}. ${said}`);
  if (broken !== null) throw broken;
  return builtParts(reader.value());
}

function builtParts(value: unknown): BuiltParts {
  if (!isBuilt(value)) throw new TypeError("The process answered something else than an index.");
  return value;
}

function isBuilt(value: unknown): value is BuiltParts {
  return typeof value === "object" && value !== null && "items" in value && "texts" in value;
}
