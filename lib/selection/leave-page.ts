import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { applyChange, findLine, requestOf, type SelectionChange } from "@/lib/selection/changes";
import type { Left } from "@/lib/selection/selection-queue";
import { fetchProxy, isSessionOnItsWay } from "@/lib/session/fetch-proxy";
import { hasSession } from "@/lib/session/session-hint";

/**
 * A page that goes away sends its changes at once, where it does no harm when calls overtake each other: a quantity that
 * was overtaken is set again later. What builds on an unanswered add, which is `inFlight` or pending too, waits for it;
 * without a session all wait for the call that brings it.
 */
export function leavePage(
  pending: readonly SelectionChange[],
  inFlight: SelectionChange | undefined,
  truth: Selection | undefined,
): Left {
  const isFirst = !hasSession();
  const known = truth?.lines ?? (isFirst ? [] : null);
  const before = inFlight === undefined ? [] : [inFlight];
  const unanswered = [...before, ...pending];
  const isFree = (change: SelectionChange) =>
    isFirst
      ? change === unanswered[0] && !isSessionOnItsWay()
      : unanswered.find(({ item }) => item === change.item) === change;
  const isRepeatable = (change: SelectionChange) =>
    !isFirst && change.kind === "set" && findLine(known ?? [], change) !== undefined;
  const free = pending.filter(isFree);
  const now = pending.filter((change) => free.includes(change) || isRepeatable(change));
  return {
    after: pending.filter((change) => !free.includes(change)),
    sent: known && [...before, ...free].reduce(applyChange, [...known]),
    sending: Promise.all(now.map(async (change) => send(change, truth))),
  };
}

async function send(change: SelectionChange, truth: Selection | undefined): Promise<void> {
  const request = requestOf(change, truth);
  if (request === null) return;
  try {
    await fetchProxy(request.path, { method: request.method });
  } catch {
    // Nobody is there any more to be told.
  }
}
