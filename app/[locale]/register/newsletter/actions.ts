"use server";

import type { FormState } from "@/lib/forms/form-state";
import { takeNewsletter } from "@/lib/forms/newsletter";

export async function submitNewsletter(_before: FormState, form: FormData): Promise<FormState> {
  return takeNewsletter(form);
}
