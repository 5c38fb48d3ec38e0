import type { Selection } from "@/lib/checkout/selection/selection-schemas";

/** Where a tab stores what its last page sent to the selection without waiting for an answer. */
export const PENDING_KEY = "vitrine-left";

/** Items and quantities as one text, whatever the ids of their lines. */
export function contentsOf({ lines }: Pick<Selection, "lines">): string {
  const pieces = new Map<string, number>();
  for (const { item, quantity } of lines) pieces.set(item, (pieces.get(item) ?? 0) + quantity);
  return [...pieces]
    .map(([item, quantity]) => `${item}*${quantity}`)
    .sort()
    .join();
}

/** The page unloads before its changes are answered; `contents`: the selection with them. */
export function storePending(contents: string | null): void {
  try {
    sessionStorage.setItem(PENDING_KEY, [Date.now(), ...(contents === null ? [] : [contents])].join(" "));
  } catch {
    // Without storage the next page shows the selection as it reads it.
  }
}

/** Whether changes of the previous page are pending, so that the code to follow them is needed. */
export function hasPending(): boolean {
  try {
    return sessionStorage.getItem(PENDING_KEY) !== null;
  } catch {
    return false;
  }
}
