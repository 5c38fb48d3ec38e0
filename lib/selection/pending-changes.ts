import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import type { SelectionQueue } from "@/lib/selection/selection-queue";

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

/** What a page that unloads leaves to the next one; `contents`: of the selection with all changes, null: unknown. */
export function storePending(
  contents: string | null,
  handedOver?: ReturnType<SelectionQueue["handOver"]>,
): void {
  const { kept = [], sent = null } = handedOver ?? {};
  const pending = { at: Date.now(), contents, sent: sent && contentsOf({ lines: [...sent] }), kept };
  try {
    sessionStorage.setItem(PENDING_KEY, JSON.stringify(pending));
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
