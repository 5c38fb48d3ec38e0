import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { findLine, isNew, isUnsaved, type SelectionChange } from "@/lib/selection/changes";

export type ChangeRequest = { readonly method: "POST" | "PUT" | "DELETE"; readonly path: string };

/** The call that makes a change (section 10); null when there is nothing left to do. */
export function requestOf(change: SelectionChange, truth: Selection | undefined): ChangeRequest | null {
  const line = change.kind === "add" ? undefined : findLine(truth?.lines ?? [], change);
  const isAdd = change.kind === "add" || (line === undefined && isNew(change));
  if (isAdd) {
    return { method: "POST", path: `items/${encodeURIComponent(change.item)}/quantity/${change.quantity}` };
  }
  // Removing what was never answered: its add had been joined with this and never went out.
  if (line === undefined && isUnsaved(change)) return null;
  const path = `lines/${encodeURIComponent(line?.line ?? change.line)}`;
  if (change.quantity === 0) return { method: "DELETE", path };
  return { method: "PUT", path: `${path}/quantity/${change.quantity}` };
}

/** Sends a change that the page cannot wait for, since it goes away. */
export async function sendLast({ method, path }: ChangeRequest): Promise<void> {
  try {
    await fetch(`/api/checkout/${path}`, { method, keepalive: true });
  } catch {
    // Nobody is there any more to be told.
  }
}
