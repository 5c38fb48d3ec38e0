import { useActionState } from "react";
import type { Handled } from "@/components/form/handled-form";
import { leavingAction } from "@/components/form/leaving-action";
import { useHydrated } from "@/components/selection/use-hydrated";
import { type FormAction, type FormState, IDLE_FORM, refusedForm } from "@/lib/forms/form-state";
import { withOfflineFallback } from "@/lib/forms/offline-action";

/** What becomes of a form; the HTML names the server's own action, for browsers without script. */
export function useFormAction(action: FormAction, start: FormState = IDLE_FORM): Handled {
  const isHydrated = useHydrated();
  return useActionState(isHydrated ? leavingAction(withOfflineFallback(action, outage)) : action, start);
}

function outage(form: FormData): FormState {
  return refusedForm(form, "outage");
}
