"use server";

import type { FormState } from "@/lib/forms/form-state";
import { subscribeToNewsletter } from "@/lib/forms/account/newsletter";

export async function submitNewsletter(_before: FormState, form: FormData): Promise<FormState> {
  return subscribeToNewsletter(form);
}
