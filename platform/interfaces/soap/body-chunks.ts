import type { IncomingMessage } from "node:http";
import { faults, StopReading } from "./faults.ts";

/**
 * The bytes of a request as they arrive; what its reader does not want any more is let pass by, so that the answer
 * reaches the caller. Throws StopReading when there are too many, or when they do not come in time.
 */
export async function* bodyChunks(
  request: IncomingMessage,
  { mostBytes, timeoutMs }: { readonly mostBytes: number; readonly timeoutMs: number },
): AsyncGenerator<Buffer, void> {
  const over = overAfter(timeoutMs);
  const chunks: AsyncIterator<unknown> = request.iterator({ destroyOnReturn: false });
  let bytes = 0;
  try {
    for (;;) {
      const next = await Promise.race([arrived(chunks), over.promise]);
      if (next === null) return;
      bytes += next.length;
      if (bytes > mostBytes) throw new StopReading(faults.tooLarge, "too many bytes");
      yield next;
    }
  } finally {
    over.cancel();
    // Not awaited: bytes that never come would keep it.
    chunks.return?.().catch(() => {});
    // The stream only flows once it has noticed that nobody reads it any more.
    setImmediate(() => request.resume());
  }
}

/** null: there are no more. */
async function arrived(chunks: AsyncIterator<unknown>): Promise<Buffer | null> {
  try {
    const { value } = await chunks.next();
    return Buffer.isBuffer(value) ? value : null;
  } catch {
    // The caller is gone.
    throw new StopReading(faults.late, "the caller is gone");
  }
}

function overAfter(milliseconds: number): { readonly promise: Promise<never>; readonly cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StopReading(faults.late, "the body came too slowly")), milliseconds);
  });
  // When it is over only after the last bytes, nobody waits for it.
  promise.catch(() => {});
  return { promise, cancel: () => clearTimeout(timer) };
}
