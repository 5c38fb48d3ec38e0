import { setMaxListeners } from "node:events";
import { setTimeout } from "node:timers/promises";
import { processWide } from "@/lib/catalog-cache/process-wide";

const RENDERING_MS = 1_000;
/** A page reads what it is about, then what that leads to. */
const READS_IN_A_ROW = 2;

const stopping = new AbortController();
setMaxListeners(0, stopping.signal);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());

/** Until pages that were begun before are done, however slow the API is; less when the process is to stop. */
export async function untilRendered(rendering = pause): Promise<void> {
  for (let read = 0; read < READS_IN_A_ROW && !stopping.signal.aborted; read += 1) {
    await Promise.allSettled(processWide().reading);
    await rendering();
  }
}

async function pause(): Promise<void> {
  await setTimeout(RENDERING_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
}
