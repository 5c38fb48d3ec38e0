import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { contentsOf, PENDING_KEY } from "@/lib/selection/pending-changes";

/** The longest that a call of the previous page may take. */
const EXPIRY_MS = 20_000;
const FIRST_WAIT_MS = 250;

type Pending = {
  readonly text: string;
  readonly at: number;
  /** The contents of the selection once all changes are applied; null: unknown. */
  readonly contents: string | null;
};

export type ResumePorts = {
  /** The selection as it was read last. */
  readonly truth: () => Selection | undefined;
  /** The first answer of all brings the session; before it there is nothing to read. */
  readonly hasSession: () => boolean;
  readonly read: () => Promise<unknown>;
};

/**
 * Reads the selection, with growing intervals, until it has the changes that the previous page sent without waiting, or
 * until they expire. Returns a function that stops it.
 */
export function resumePending({ truth, hasSession, read }: ResumePorts): () => void {
  const pending = readPending();
  if (pending === null) return () => undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const schedule = (wait: number) => {
    timer = setTimeout(() => void next(wait), wait);
  };
  const next = async (waited: number) => {
    if (hasSession()) await read().catch(() => undefined);
    if (isStopped) return;
    const known = truth();
    const isIn = known !== undefined && contentsOf(known) === pending.contents;
    if (isIn || isExpired(pending)) clearPending(pending);
    else schedule(waited * 2);
  };
  schedule(FIRST_WAIT_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function readPending(): Pending | null {
  try {
    const text = sessionStorage.getItem(PENDING_KEY) ?? "";
    const [at = "", contents = null] = text.split(" ", 2);
    const pending = { text, at: Number(at), contents };
    return text === "" || isExpired(pending) ? null : pending;
  } catch {
    return null;
  }
}

/** Another page may have stored newer changes meanwhile, which stay. */
function clearPending({ text }: Pending): void {
  try {
    if (sessionStorage.getItem(PENDING_KEY) === text) sessionStorage.removeItem(PENDING_KEY);
  } catch {
    // The entry expires by itself.
  }
}

function isExpired({ at }: Pending): boolean {
  return !(Math.abs(Date.now() - at) < EXPIRY_MS);
}
