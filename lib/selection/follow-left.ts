import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { contentsOf, LEFT } from "@/lib/selection/left-behind";

/** As long as a call may take that the page before did not wait for. */
const PATIENCE_MS = 20_000;
const FIRST_WAIT_MS = 250;

type Left = {
  readonly text: string;
  readonly at: number;
  /** What is in the selection once everything is in; null: nobody knew what was in there before. */
  readonly contents: string | null;
};

export type LeftPorts = {
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
export function followLeft({ truth, hasSession, read }: LeftPorts): () => void {
  const left = readLeft();
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
    if (isIn || isOver(left)) forgetLeft(left);
    else look(waited * 2);
  };
  look(FIRST_WAIT_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

function readLeft(): Left | null {
  try {
    const text = sessionStorage.getItem(LEFT) ?? "";
    const [at = "", contents = null] = text.split(" ", 2);
    const left = { text, at: Number(at), contents };
    return text === "" || isOver(left) ? null : left;
  } catch {
    return null;
  }
}

/** A page that comes back may have been passed by another one, which left more. */
function forgetLeft({ text }: Left): void {
  try {
    if (sessionStorage.getItem(LEFT) === text) sessionStorage.removeItem(LEFT);
  } catch {
    // It is over by its time.
  }
}

function isOver({ at }: Left): boolean {
  return !(Math.abs(Date.now() - at) < PATIENCE_MS);
}
