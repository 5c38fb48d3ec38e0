import { Worker } from "node:worker_threads";
import type { BuildMessage, BuildOrder, BuiltParts } from "./messages.ts";

export interface WorkerOptions {
  readonly order: BuildOrder;
  readonly onCorrupt: (display: number, reason: unknown) => void;
  /** Ends the thread. */
  readonly stopping: AbortSignal;
  /** Megabytes of objects that the thread may hold; arrays do not count. */
  readonly heapMb: number;
}

/** Three halves of it are kept: small ones keep what the thread leaves behind small. */
const youngMb = 24;

/** An index made in a thread of its own, which has ended when this resolves. Throws when the thread fails. */
export async function buildInWorker(options: WorkerOptions): Promise<BuiltParts> {
  const { order, onCorrupt, stopping, heapMb } = options;
  stopping.throwIfAborted();
  const worker = new Worker(new URL("./start-worker.mjs", import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb },
  });
  const stop = () => void worker.terminate();
  stopping.addEventListener("abort", stop);
  try {
    return await answerOf(worker, onCorrupt);
  } finally {
    stopping.removeEventListener("abort", stop);
    await worker.terminate();
  }
}

function answerOf(worker: Worker, onCorrupt: WorkerOptions["onCorrupt"]): Promise<BuiltParts> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message: BuildMessage) => {
      if (message.kind === "built") resolve(message.parts);
      else onCorrupt(message.display, message.reason);
    });
    worker.on("error", reject);
    worker.on("exit", (code) => reject(new Error(`The thread ended with ${code} before it had an index.`)));
  });
}
