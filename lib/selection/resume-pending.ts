import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { contentsOf, PENDING_KEY } from "@/lib/selection/pending-changes";

/** As long as a call may take that the page before did not wait for. */
const PATIENCE_MS = 20_000;
const FIRST_WAIT_MS = 250;

type Pending = {
  readonly text: string;
  readonly at: number;
  /** What is in the selection once everything is in; null: nobody knew what was in there before. */
  readonly contents: string | null;
};

export type ResumePorts = {
  /** What was read last. */
  readonly truth: () => Selection | undefined;
  /** The first answer of all brings the session; before it there is nothing to read. */
  readonly hasSession: () => boolean;
  readonly read: () => Promise<unknown>;
};

/**
 * Reads, less and less often, until what the page before left on its way is in, or has had its time. Answers how to
 * stop.
 */
export function resumePending({ truth, hasSession, read }: ResumePorts): () => void {
  const left = readPending();
  if (left === null) return () => undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const look = (wait: number) => {
    timer = setTimeout(() => void next(wait), wait);
  };
  const next = async (waited: number) => {
    if (hasSession()) await read().catch(() => undefined);
    if (isStopped) return;
    const known = truth();
    const isIn = known !== undefined && contentsOf(known) === left.contents;
    if (isIn || isExpired(left)) clearPending(left);
    else look(waited * 2);
  };
  look(FIRST_WAIT_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function readPending(): Pending | null {
  try {
    const text = sessionStorage.getItem(PENDING_KEY) ?? "";
    const [at = "", contents = null] = text.split(" ", 2);
    const left = { text, at: Number(at), contents };
    return text === "" || isExpired(left) ? null : left;
  } catch {
    return null;
  }
}

/** A page that comes back may have been passed by another one, which left more. */
function clearPending({ text }: Pending): void {
  try {
    if (sessionStorage.getItem(PENDING_KEY) === text) sessionStorage.removeItem(PENDING_KEY);
  } catch {
    // It is over by its time.
  }
}

function isExpired({ at }: Pending): boolean {
  return !(Math.abs(Date.now() - at) < PATIENCE_MS);
}
