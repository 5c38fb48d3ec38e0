const CHANNEL = "vitrine-selection";
const CHANGED_AT = "vitrine-changed-at";
/** A page may have been rendered this long before the change that came just ahead of it was in. */
const MARGIN_MS = 3_000;

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the visitor's other tabs, and pages on their way, that the selection is another one now. */
export function announceChange(): void {
  storeChangeTime();
  open()?.postMessage("changed");
}

/** Notes that the selection is changing, for the page that comes next. */
export function storeChangeTime(): void {
  try {
    localStorage.setItem(CHANGED_AT, String(Date.now()));
  } catch {
    // Without storage a page that was rendered too early shows the change at the next look.
  }
}

/** Whether the selection may have changed after this page was asked for, so that it was rendered with an older one. */
export function mayBeStale(): boolean {
  try {
    return Number(localStorage.getItem(CHANGED_AT) ?? 0) > performance.timeOrigin - MARGIN_MS;
  } catch {
    return false;
  }
}

/** Calls back when another tab announced a change; returns the way to stop listening. */
export function onOtherTabChange(listener: () => void): () => void {
  const opened = open();
  opened?.addEventListener("message", listener);
  return () => opened?.removeEventListener("message", listener);
}
