import { useActionState } from "react";
import { useHydrated } from "@/components/selection/use-hydrated";
import { type FormAction, type FormState, IDLE_FORM, refusedForm } from "@/lib/forms/form-state";
import { type Action, withOfflineFallback } from "@/lib/forms/offline-action";
import { announceChange } from "@/lib/selection/tab-sync";

/** What `useActionState` says of a form's action. */
export type Handled = readonly [state: FormState, send: (form: FormData) => void, isSending: boolean];

/** What becomes of a form; the HTML names the server's own action, for browsers without script. */
export function useFormAction(action: FormAction, start: FormState = IDLE_FORM): Handled {
  const isHydrated = useHydrated();
  return useActionState(isHydrated ? leavingAction(withOfflineFallback(action, outage)) : action, start);
}

function outage(form: FormData): FormState {
  return refusedForm(form, "outage");
}

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
