import { useActionState } from "react";
import { type FormAction, type FormState, IDLE_FORM, refusedForm } from "@/lib/forms/form-state";
import { type Action, withOfflineFallback } from "@/lib/forms/offline-action";
import { announceChange } from "@/lib/selection/tab-sync";

/** What `useActionState` says of a form's action. */
export type Handled = readonly [state: FormState, send: (form: FormData) => void, isSending: boolean];

/** What becomes of a form. */
export function useFormAction(action: FormAction, start: FormState = IDLE_FORM): Handled {
  return useActionState(actionHere(action, outage), start);
}

/**
 * The HTML names the server's own action, for browsers without script. The browser has another one from its first
 * render on: a press can come right after it, before anything is rendered again.
 */
export function actionHere<State extends object>(
  action: Action<State>,
  unheard: (form: FormData) => State,
): Action<State> {
  return typeof window === "undefined" ? action : leavingAction(withOfflineFallback(action, unheard));
}

function outage(form: FormData): FormState {
  return refusedForm(form, "outage");
}

/**
 * A server action whose answer may say where the visitor goes on (`to`): the document is loaded anew with the answer
 * itself, so that a page which cannot be shown once more beside it holds up nobody who has paid or logged in. The
 * selection may be another one then: other tabs look anew.
 */
function leavingAction<State extends object>(action: Action<State>): Action<State> {
  return async (before, form) => {
    const state = await action(before, form);
    if ("to" in state && typeof state.to === "string") {
      announceChange();
      location.assign(state.to);
    }
    return state;
  };
}
