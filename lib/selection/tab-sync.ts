const CHANNEL = "vitrine-selection";
const CHANGED_AT = "vitrine-changed-at";
/** A page may have been rendered this long before a change that was made just before it. */
const MARGIN_MS = 3_000;

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the visitor's other tabs, and pages that are loading, that the selection has changed. */
export function announceChange(): void {
  storeChangeTime();
  open()?.postMessage("changed");
}

/** Stores when the selection changed, for the next page. */
export function storeChangeTime(): void {
  try {
    localStorage.setItem(CHANGED_AT, String(Date.now()));
  } catch {
    // Without storage a page that was rendered too early shows the change at its next read.
  }
}

/** Whether the selection may have changed after this page was requested, so that the page shows an older one. */
export function mayBeStale(): boolean {
  try {
    return Number(localStorage.getItem(CHANGED_AT) ?? 0) > performance.timeOrigin - MARGIN_MS;
  } catch {
    return false;
  }
}

/** Calls back when another tab announces a change. Returns a function that stops it. */
export function onOtherTabChange(listener: () => void): () => void {
  const opened = open();
  opened?.addEventListener("message", listener);
  return () => opened?.removeEventListener("message", listener);
}
