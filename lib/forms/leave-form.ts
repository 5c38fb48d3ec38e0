import "server-only";
import { redirect } from "next/navigation";
import { FROM_SCRIPT, type FormState, leftForm } from "@/lib/forms/form-state";

/** On to another page: by a redirect, and where a script sent the form by loading the document anew. */
export function leaveForm(form: FormData, to: string): FormState {
  if (!form.has(FROM_SCRIPT)) redirect(to);
  return leftForm(to);
}
