import { z } from "zod";
import { contentsOf, PENDING_KEY } from "@/lib/selection/pending-changes";
import type { SelectionQueue } from "@/lib/selection/selection-queue";
import { isSessionOnItsWay } from "@/lib/session/fetch-proxy";
import { hasSession } from "@/lib/session/session-hint";

/** The longest that a call of the previous page may take. */
const EXPIRY_MS = 20_000;
const FIRST_WAIT_MS = 250;

const changeSchema = z.object({
  item: z.string(),
  quantity: z.number(),
  preview: z
    .object({
      name: z.string(),
      variant: z.string(),
      size: z.string(),
      picture: z.string().nullable(),
      priceEach: z.number(),
      currency: z.string().optional(),
    })
    .nullable(),
});

const pendingSchema = z.object({
  at: z.number(),
  /** The contents of the selection once all changes are applied; null: unknown. */
  contents: z.string().nullable(),
  /** Its contents once those are applied that were sent. */
  sent: z.string().nullable(),
  /** Not sent, or perhaps overtaken by what was sent before. */
  kept: z.array(
    z.discriminatedUnion("kind", [
      changeSchema.extend({ kind: z.literal("add") }),
      changeSchema.extend({ kind: z.literal("set"), line: z.string() }),
    ]),
  ),
});

type Pending = z.infer<typeof pendingSchema>;

/**
 * Reads the selection, with growing intervals, until it has the changes that the previous page sent without waiting, or
 * until they expire; then sends what that page could not. Before the first answer of all brings the session there is
 * nothing to read. Returns a function that ends the waiting.
 */
export function resumePending(
  queue: Pick<SelectionQueue, "state" | "refresh" | "keep" | "sendKept">,
): () => void {
  const pending = takePending();
  if (pending === null) return () => undefined;
  if (pending.kept.length > 0) queue.keep(pending.kept);
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    clearTimeout(timer);
    if (pending.kept.length > 0) queue.sendKept();
  };
  const schedule = (wait: number) => {
    timer = setTimeout(() => void next(wait), wait);
  };
  const next = async (waited: number) => {
    if (hasSession()) await queue.refresh().catch(() => undefined);
    if (isStopped) return;
    const isWaiting = hasSession() || isSessionOnItsWay() || pending.kept.length === 0;
    if (isWaiting && !isIn(pending, queue.state.truth) && !isExpired(pending)) return schedule(waited * 2);
    clearPending(pending);
    stop();
  };
  schedule(FIRST_WAIT_MS);
  return stop;
}

/** Whether all that was sent has come in, as far as it is known what that makes. */
function isIn({ contents, sent, kept }: Pending, truth: SelectionQueue["state"]["truth"]): boolean {
  if (truth === undefined) return false;
  const now = contentsOf(truth);
  return now === contents || (kept.length > 0 && (sent === null || now === sent));
}

/** The queue has what was kept from now on: no other page may send it too. */
function takePending(): Pending | null {
  try {
    const pending = pendingSchema.parse(JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? "null"));
    sessionStorage.setItem(PENDING_KEY, textOf(pending));
    return isExpired(pending) && pending.kept.length === 0 ? null : pending;
  } catch {
    return null;
  }
}

/** Another page may have stored newer changes meanwhile, which stay. */
function clearPending(pending: Pending): void {
  try {
    if (sessionStorage.getItem(PENDING_KEY) === textOf(pending)) sessionStorage.removeItem(PENDING_KEY);
  } catch {
    // The entry expires by itself.
  }
}

function textOf(pending: Pending): string {
  return JSON.stringify({ ...pending, kept: [] });
}

function isExpired({ at }: Pending): boolean {
  return !(Math.abs(Date.now() - at) < EXPIRY_MS);
}
