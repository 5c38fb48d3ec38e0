import type { Selection } from "@/lib/checkout/selection/selection-schemas";

/** Where a tab keeps what its page left on the way into the selection when it went. */
export const PENDING_KEY = "vitrine-left";

/** Items and their pieces in one word, whatever their lines are called. */
export function contentsOf({ lines }: Pick<Selection, "lines">): string {
  const pieces = new Map<string, number>();
  for (const { item, quantity } of lines) pieces.set(item, (pieces.get(item) ?? 0) + quantity);
  return [...pieces]
    .map(([item, quantity]) => `${item}*${quantity}`)
    .sort()
    .join();
}

/** The page goes away before what was put in, counted or taken out is answered. */
export function storePending(contents: string | null): void {
  try {
    sessionStorage.setItem(PENDING_KEY, [Date.now(), ...(contents === null ? [] : [contents])].join(" "));
  } catch {
    // Without storage the next page shows what is known when it comes.
  }
}

/** Whether there is anything to follow, so that its code is needed. */
export function hasPending(): boolean {
  try {
    return sessionStorage.getItem(PENDING_KEY) !== null;
  } catch {
    return false;
  }
}
