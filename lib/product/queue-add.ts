import type { Locale } from "@/lib/locale/locale";
import type { AddRequest } from "@/lib/product/add-request";
import type { Outcome, SelectionQueue } from "@/lib/selection/selection-queue";
import { callSelection, readSelectionIn } from "@/lib/selection/selection-api";
import { hasSession } from "@/lib/session/session-hint";

let added = 0;

/** Adds in the visitor's turn, in the page's country, where a new session begins. Each add is one of its own: two are never joined. */
export async function queueAdd(
  queue: SelectionQueue,
  locale: Locale,
  { path, body }: AddRequest,
): Promise<Outcome | null> {
  added += 1;
  return queue.perform(`add ${added}`, async () => {
    const isHere = queue.state.truth?.location.country === locale.country;
    if (isHere || !hasSession()) return callSelection("POST", path, body);
    const moved = await readSelectionIn(locale);
    if (!moved.ok) return moved;
    const outcome = await callSelection("POST", path, body);
    if (!outcome.ok) return { ...outcome, selection: outcome.selection ?? moved.selection };
    return { ok: true, selection: { ...outcome.selection, unavailable: moved.selection.unavailable } };
  });
}
