import type { Action } from "@/lib/forms/offline-action";
import { announceChange } from "@/lib/selection/tab-sync";

/**
 * A server action whose answer may say where the visitor goes on (`to`): the document is loaded anew with the answer
 * itself, so that a page which cannot be shown once more beside it holds up nobody who has paid or logged in. The
 * selection may be another one then: other tabs look anew.
 */
export function leavingAction<State extends object>(action: Action<State>): Action<State> {
  return async (before, form) => {
    const state = await action(before, form);
    if ("to" in state && typeof state.to === "string") {
      announceChange();
      location.assign(state.to);
    }
    return state;
  };
}
